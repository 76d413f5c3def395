import { dataSchema } from '@keystead/module-sdk/data/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asServer } from '../../db/database.ts'
import { ANNA, addLease, BEN, type Body, createTestApi, type TestApi } from '../testing.ts'
import { noCollections } from './collections.ts'
import { findNamed } from './refs.ts'
import { anEntry, entries, paymentsData } from './testing/payments-data.ts'

const branches = { fields: { name: { kind: 'text' }, parent: { kind: 'ref', to: 'branches' } } }

let api: TestApi
let lease: string
beforeAll(async () => {
  api = await createTestApi(undefined, { data: { ...paymentsData, odd: { branches } } })
  lease = (await addLease(api)).leaseId
})
afterAll(() => api.close())

const entry = (more: object = {}) => anEntry(lease, more)

it('a look-up of named rows finds only what the caller reaches, even without row-level security', async () => {
  const definition = dataSchema.parse(paymentsData.payments).entries ?? expect.fail('no such collection')
  const collection = { module: 'payments', name: 'entries', kind: 'payments/entries', definition }
  const foundBy = (userId: string) =>
    asServer(api.database, async (trx) => {
      const caller = { userId, email: '', role: 'landlord', plan: 'free' } as const
      return [
        ...(
          await findNamed({ trx, caller, collections: noCollections }, collection, 'lease_agreement_id', [
            lease,
          ])
        ).keys(),
      ]
    })
  expect([await foundBy(ANNA), await foundBy(BEN)]).toEqual([[lease], []])
})

describe('many rows in one call', () => {
  const many = (body: unknown, options = {}) =>
    api.call<Record<string, Body[]>>('POST', '/data/payments/', body, options)

  it('are stored together, and may refer to each other', async () => {
    const slip = crypto.randomUUID()
    const { status, body } = await many({
      entries: [entry({ slip_id: slip, amount: 1 }), entry({ amount: 2 })],
      slips: [{ id: slip, name: 'one' }],
    })
    expect(status).toBe(201)
    expect(body.entries?.map(({ amount, slip_id }) => [amount, slip_id])).toEqual([
      [1, slip],
      [2, null],
    ])
    expect(body.slips?.[0]).toMatchObject({ id: slip, name: 'one' })
    await api.call('DELETE', `/data/payments/slips/${slip}`)
    expect((await api.call('GET', `${entries}${body.entries?.[0]?.id}`)).body.slip_id).toBeNull()
  })

  it('may refer to rows of their own collection, in any order', async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    const rows = [{ parent: second }, { id: first }, { id: second, parent: first }, { parent: BEN }]
    const refused = await api.call('POST', '/data/odd/', { branches: rows })
    expect([refused.status, refused.body.detail]).toMatchObject([
      422,
      [{ loc: ['body', 'branches', 3, 'parent'], type: 'not_found' }],
    ])
    const path = '/data/odd/'
    const { status, body } = await api.call<Record<string, Body[]>>('POST', path, {
      branches: rows.slice(0, 3),
    })
    expect([status, body.branches?.map(({ parent }) => parent)]).toEqual([201, [second, null, first]])
  })

  it('are refused together, with each error at its place', async () => {
    const before = (await api.call<Body[]>('GET', entries)).body.length
    const { status, body } = await many({
      entries: [entry(), entry({ amount: 'x' })],
      slips: [{ name: 'x'.repeat(11) }],
    })
    expect([status, (body as unknown as Body).detail]).toMatchObject([
      422,
      [{ loc: ['body', 'entries', 1, 'amount'] }, { loc: ['body', 'slips', 0, 'name'] }],
    ])
    const nowhere = await many({ entries: [entry(), entry({ lease_agreement_id: BEN })] })
    expect([nowhere.status, (nowhere.body as unknown as Body).detail]).toMatchObject([
      422,
      [{ loc: ['body', 'entries', 1, 'lease_agreement_id'], type: 'not_found' }],
    ])
    expect((await api.call<Body[]>('GET', entries)).body).toHaveLength(before)
  })

  it('are refused together if two bring the same id', async () => {
    const id = crypto.randomUUID()
    const { status, body } = await many({
      slips: [
        { id, name: 'one' },
        { id: id.toUpperCase(), name: 'two' },
      ],
    })
    expect([status, (body as unknown as Body).detail]).toMatchObject([
      422,
      [{ loc: ['body', 'slips', 1, 'id'], type: 'id_in_use' }],
    ])
    expect((await api.call('GET', `/data/payments/slips/${id}`)).status).toBe(404)
  })

  it('are created once per key, which is refused with another body', async () => {
    const headers = { 'idempotency-key': 'many once' }
    const body = { entries: [entry({ bank_line: 'many once 1' }), entry({ bank_line: 'many once 2' })] }
    const first = await many(body, { headers })
    const again = await many(body, { headers })
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await many({ entries: [entry()] }, { headers })).status).toBe(422)
  })

  it('are refused together if they would exceed the collection’s limit', async () => {
    const slips = () => api.call<Body[]>('GET', '/data/payments/slips/', undefined, { as: BEN })
    await api.call('POST', '/data/payments/slips/', { name: 'first' }, { as: BEN })
    const size = api.database.db.updateTable('collection_sizes').where('user_id', '=', BEN)
    await size.set({ rows: 99_999 }).where('kind', '=', 'payments/slips').execute()
    const full = await many({ slips: [{ name: 'fits' }, { name: 'does not' }] }, { as: BEN })
    expect([full.status, (full.body as unknown as Body).detail]).toMatchObject([422, [{ type: 'quota' }]])
    expect((await slips()).body.map(({ name }) => name)).toEqual(['first'])
    expect((await many({ slips: [{ name: 'fits' }] }, { as: BEN })).status).toBe(201)
  })

  it('are at most 2,000, stored within seconds', async () => {
    const rows = Array.from({ length: 2_001 }, (_, at) => entry({ bank_line: `many ${at}` }))
    expect((await many({ entries: rows })).status).toBe(422)
    const since = Date.now()
    const { status, body } = await many({ entries: rows.slice(0, 2_000) })
    expect([status, body.entries?.length]).toEqual([201, 2_000])
    expect(body.entries?.[1_999]?.bank_line).toBe('many 1999')
    expect(Date.now() - since).toBeLessThan(10_000)
  })
})

it('is 404 for a module without collections, whatever the body', async () => {
  for (const body of [{}, { slips: [] }])
    expect((await api.call('POST', '/data/nosuch/', body)).status).toBe(404)
})
