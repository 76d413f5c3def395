import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropOldKeys } from './idempotency.ts'
import { BEN, createTestApi, type TestApi } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const post = (key: string, body: unknown, as?: string) =>
  api.call('POST', '/property-groups/', body, { headers: { 'idempotency-key': key }, ...(as && { as }) })

const count = async (name: string) => {
  const { body } = await api.call<{ name: string }[]>('GET', '/property-groups/')
  return body.filter((group) => group.name === name).length
}

async function age(key: string, hours: number) {
  await api.database.db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
    .where('key', '=', key)
    .execute()
}

it('gives the first answer again and creates nothing', async () => {
  const first = await post('k1', { name: 'once' })
  const second = await post('k1', { name: 'once' })
  expect(second.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(await count('once')).toBe(1)
})

it('creates one where two come at the same time', async () => {
  const both = await Promise.all([post('k2', { name: 'race' }), post('k2', { name: 'race' })])
  expect(both.map((answer) => answer.status)).toEqual([201, 201])
  expect(both[0].body.id).toBe(both[1].body.id)
  expect(await count('race')).toBe(1)
})

it('refuses the key with another body', async () => {
  await post('k3', { name: 'one' })
  const { status, body } = await post('k3', { name: 'two' })
  expect([status, body.detail[0]]).toMatchObject([
    422,
    { loc: ['header', 'Idempotency-Key'], type: 'idempotency_key_reused' },
  ])
})

it('belongs to one person and one route', async () => {
  const annas = await post('k4', { name: 'mine' })
  const bens = await post('k4', { name: 'mine' }, BEN)
  expect(bens.body.id).not.toBe(annas.body.id)
  const other = await api.call(
    'POST',
    '/buildings/',
    { name: 'mine' },
    { headers: { 'idempotency-key': 'k4' } },
  )
  expect(other.body.detail[0]?.loc).toContain('building_number')
})

it('does not keep a refusal: the corrected request may use the key', async () => {
  expect((await post('k5', { name: '' })).status).toBe(422)
  expect((await post('k5', { name: 'corrected' })).status).toBe(201)
})

it('is forgotten after 24 hours', async () => {
  await post('k6', { name: 'day' })
  await age('k6', 23)
  await post('k6', { name: 'day' })
  expect(await count('day')).toBe(1)
  await age('k6', 25)
  await post('k6', { name: 'day' })
  expect(await count('day')).toBe(2)
})

it('old keys are removed, young ones kept', async () => {
  await post('old', { name: 'a' })
  await post('young', { name: 'b' })
  await age('old', 25)
  await dropOldKeys(api.database)
  const rows = await api.database.db.selectFrom('idempotency_keys').select('key').execute()
  expect(rows.map((row) => row.key)).toContain('young')
  expect(rows.map((row) => row.key)).not.toContain('old')
})

it('has 1 to 255 characters', async () => {
  expect((await post('x'.repeat(256), { name: 'long' })).status).toBe(422)
})
