import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropOldKeys } from './idempotency.ts'
import { ANNA, addProperty, BEN, building, createTestApi, share, type TestApi } from './testing.ts'
import { dropOldUndoEntries } from './undo/repository.ts'

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

it('returns the first answer again and creates nothing', async () => {
  const first = await post('k1', { name: 'once' })
  const second = await post('k1', { name: 'once' })
  expect(second.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(await count('once')).toBe(1)
})

it('returns an answer of an earlier version, which lacks a field of today', async () => {
  const first = await post('k9', { name: 'earlier' })
  await api.database.db
    .updateTable('idempotency_keys')
    .set({ response: sql`response - 'notes'` })
    .where('key', '=', 'k9')
    .execute()
  const { notes: _, ...earlier } = first.body
  expect(await post('k9', { name: 'earlier' })).toMatchObject({ status: 201, body: earlier })
})

it('creates one row for two concurrent calls', async () => {
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

it('belongs to one person', async () => {
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

it('belongs to one URL: for another group’s members it is another request', async () => {
  const add = (groupId: string) =>
    api.call(
      'POST',
      `/access-groups/${groupId}/members/`,
      { email: 'new@example.org' },
      { headers: { 'idempotency-key': 'k7' } },
    )
  const [one, two] = [await share(api, ANNA, BEN, []), await share(api, ANNA, BEN, [])]
  const first = await add(one.groupId)
  expect((await add(two.groupId)).body).toMatchObject({ access_group_id: two.groupId })
  expect((await add(one.groupId)).body).toEqual(first.body)
  expect((await add(ANNA)).status).toBe(404)
  await api.call('DELETE', one.path)
  expect((await add(one.groupId)).status).toBe(404)
})

it('returns nothing once access is revoked', async () => {
  const { groupId } = await addProperty(api)
  const grant = { resource_type_id: 'property_group', resource_id: groupId, permission: 3 }
  const group = await share(api, ANNA, BEN, [grant])
  const add = (street: string) =>
    api.call(
      'POST',
      '/buildings/',
      { ...building, street, propertygroup_id: groupId },
      { as: BEN, headers: { 'idempotency-key': 'k8' } },
    )
  const first = await add('Weg 1')
  expect(first.status).toBe(201)
  const again = await add('Weg 1')
  expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])

  await api.call('PUT', `${group.path}/permissions/`, [{ ...grant, permission: 1 }])
  expect((await add('Weg 1')).body).toMatchObject({ type: 'level_too_low' })
  expect((await add('Weg 2')).body).toMatchObject({ type: 'level_too_low' })
  await api.call('DELETE', `${group.path}/members/${group.memberId}`)
  expect((await add('Weg 1')).status).toBe(404)

  const { body } = await api.call<{ propertygroup_id: string }[]>('GET', '/buildings/')
  expect(body.filter((house) => house.propertygroup_id === groupId)).toHaveLength(2)
})

it('does not store a refusal: the corrected request may reuse the key', async () => {
  expect((await post('k5', { name: '' })).status).toBe(422)
  expect((await post('k5', { name: 'corrected' })).status).toBe(201)
})

it('expires after 8 days, a day after a draft that keeps it', async () => {
  await post('k6', { name: 'day' })
  await age('k6', 8 * 24 - 2)
  await post('k6', { name: 'day' })
  expect(await count('day')).toBe(1)
  await age('k6', 8 * 24 + 2)
  await post('k6', { name: 'day' })
  expect(await count('day')).toBe(2)
})

it('purges old keys only', async () => {
  await post('old', { name: 'a' })
  await post('young', { name: 'b' })
  await age('old', 8 * 24 + 2)
  await dropOldKeys(api.database.db)
  const rows = await api.database.db.selectFrom('idempotency_keys').select('key').execute()
  expect(rows.map((row) => row.key)).toContain('young')
  expect(rows.map((row) => row.key)).not.toContain('old')
})

it('keeps no answer with a row longer than its Undo', async () => {
  const { body } = await post('gone', { name: 'gone' })
  await post('kept', { name: 'kept' })
  await api.call('DELETE', `/property-groups/${body.id}`)
  const { db } = api.database
  const keys = async () =>
    (await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)
  await dropOldUndoEntries(db)
  expect(await keys()).toEqual(expect.arrayContaining(['gone', 'kept']))
  // As if a member had created the row: the key is then another person's.
  await sql`
    update keystead.undo_entries set created_at = now() - interval '1 hour',
      kept = jsonb_set(kept, '{property_groups,0,created_by}', to_jsonb(${BEN}::text))`.execute(db)
  await sql`
    insert into keystead.idempotency_keys select (jsonb_populate_record(k, jsonb_build_object('user_id', ${BEN}::text, 'key', 'theirs'))).*
    from keystead.idempotency_keys k where key = 'gone'`.execute(db)
  await dropOldUndoEntries(db)
  expect(await keys()).toContain('kept')
  expect(await keys()).not.toContain('gone')
  expect(await keys()).not.toContain('theirs')
})

it('has 1 to 255 characters', async () => {
  expect((await post('x'.repeat(256), { name: 'long' })).status).toBe(422)
})
