import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANNA, addLease, BEN, CARA, createTestApi, type TestApi } from '../testing.ts'
import { anEntry, entries, paymentsData } from './testing/payments-data.ts'

const notes = { fields: { word: { kind: 'text' }, text: { kind: 'text' } }, index: [['word']] }
/** Names that queries use for something else. */
const meters = { fields: { level: { kind: 'integer' }, by: { kind: 'text' } }, index: [['level', 'by']] }

let api: TestApi
let lease: string
beforeAll(async () => {
  api = await createTestApi(undefined, { data: { ...paymentsData, odd: { notes, meters } } })
  lease = (await addLease(api)).leaseId
})
afterAll(() => api.close())

const entry = (more: object = {}) => anEntry(lease, more)
const add = (more: object = {}, options = {}) => api.call('POST', entries, entry(more), options)

describe('a collection', () => {
  it('stores a row and returns it with the common columns', async () => {
    const { status, body } = await add({ method: 'cash', note: ' ' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      owner_id: ANNA,
      created_by: ANNA,
      updated_by: ANNA,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      shared: null,
      ...entry({ method: 'cash', note: null, bank_line: null, slip_id: null }),
    })
    const read = await api.call('GET', `${entries}${body.id}`)
    expect([read.status, read.body]).toEqual([200, body])
  })

  it('returns fields with any allowed name', async () => {
    const meters = '/data/odd/meters/'
    const { body } = await api.call('POST', meters, { level: 7, by: 'Ben' })
    expect(body).toMatchObject({ level: 7, by: 'Ben', shared: null })
    expect((await api.call('GET', `${meters}?sort=level&by=Ben`)).body).toEqual([body])
  })

  it('changes the given fields, by version, and clears with null', async () => {
    const { body: row } = await add({ method: 'cash' })
    const changed = await api.call('PUT', `${entries}${row.id}`, { method: null, amount: -3 })
    expect(changed.body).toMatchObject({ method: null, amount: -3, paid_on: '2026-11-03' })
    const headers = { 'if-match': `"${row.updated_at}"` }
    expect((await api.call('PUT', `${entries}${row.id}`, { amount: 1 }, { headers })).status).toBe(412)
  })

  it.each([
    [{ amount: 1.234 }, ['body', 'amount'], 'decimal_max_places'],
    [{ amount: undefined }, ['body', 'amount'], 'missing'],
    [{ paid_on: '2026-02-30' }, ['body', 'paid_on'], 'date_from_datetime_parsing'],
    [{ method: 'gold' }, ['body', 'method'], 'literal_error'],
    [{ amount: -1e12 }, ['body', 'amount'], 'greater_than_equal'],
    [{ note: 'x'.repeat(21) }, ['body', 'note'], 'string_too_long'],
    [{ colour: 'red' }, ['body', 'colour'], 'extra_forbidden'],
    [{ id: ANNA }, ['body', 'id'], 'extra_forbidden'],
  ])('refuses %j', async (more, loc, type) => {
    const { status, body } = await add(more)
    expect([status, body.detail]).toEqual([422, [expect.objectContaining({ loc, type })]])
  })

  it('answers 404 for an unknown collection', async () => {
    for (const path of ['/data/payments/nothing/', '/data/nobody/entries/', `${entries}${ANNA}`])
      expect((await api.call('GET', path)).status).toBe(404)
    expect((await add({ lease_agreement_id: ANNA })).status).toBe(404)
  })

  it('creates one row per create', async () => {
    const headers = { 'idempotency-key': 'once' }
    const first = await add({ bank_line: 'once' }, { headers })
    const again = await add({ bank_line: 'once' }, { headers })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers['idempotency-replayed']).toBe('true')
  })

  it('enforces unique keys within one owner, ignoring null', async () => {
    expect((await add({ bank_line: 'a' })).status).toBe(201)
    const { status, body } = await add({ bank_line: 'a' })
    expect([status, body]).toEqual([
      409,
      { type: 'not_unique', detail: expect.any(String), params: { fields: ['bank_line'] } },
    ])
    const other = await add({ bank_line: 'b' })
    const changed = await api.call('PUT', `${entries}${other.body.id}`, { bank_line: 'a' })
    expect([changed.status, changed.body]).toMatchObject([409, { params: { fields: ['bank_line'] } }])
    const bens = (await addLease(api, BEN)).leaseId
    expect((await add({ lease_agreement_id: bens, bank_line: 'a' }, { as: BEN })).status).toBe(201)
  })

  it('is fully restored after a deletion', async () => {
    const { body: row } = await add()
    const gone = await api.call('DELETE', `${entries}${row.id}`)
    expect(gone.status).toBe(204)
    const undo = String(gone.headers['keystead-undo'])
    expect((await api.call('POST', `/undo/${undo}`, undefined, { as: BEN })).status).toBe(404)
    const undone = await api.call('POST', `/undo/${undo}`)
    expect([undone.status, undone.body]).toMatchObject([
      200,
      { rows: [{ resource_type_id: 'payments/entries' }] },
    ])
    expect((await api.call('GET', `${entries}${row.id}`)).body).toEqual(row)
  })

  it('is not restored next to another row with its values', async () => {
    const { body: row } = await add({ bank_line: 'again' })
    const { headers } = await api.call('DELETE', `${entries}${row.id}`)
    const other = await add({ bank_line: 'again' })
    const undo = () => api.call('POST', `/undo/${headers['keystead-undo']}`)
    expect(await undo()).toMatchObject({ status: 409, body: { type: 'not_unique' } })
    await api.call('DELETE', `${entries}${other.body.id}`)
    expect((await undo()).status).toBe(200)
  })

  it('accepts up to 2,600 bytes of indexed text and rows up to 64 KB (R188)', async () => {
    const long = await api.call('POST', '/data/odd/notes/', { word: '\u4e00'.repeat(900) })
    expect([long.status, long.body.detail]).toMatchObject([
      422,
      [{ loc: ['body', 'word'], type: 'string_too_long' }],
    ])
    const { body: row } = await api.call('POST', '/data/odd/notes/', { word: 'a', text: 'b'.repeat(60_000) })
    for (const [change, refusal] of [
      [{ text: 'b'.repeat(66_000) }, { loc: ['body'], type: 'quota' }],
      [{ word: 'a'.repeat(2_601) }, { loc: ['body', 'word'], type: 'string_too_long' }],
    ]) {
      const { status, body } = await api.call('PUT', `/data/odd/notes/${row.id}`, change)
      expect([status, body.detail]).toMatchObject([422, [refusal]])
    }
    const full = JSON.stringify({ word: 'a', text: '' }).length
    const most = await api.call('POST', '/data/odd/notes/', { word: 'a', text: 'b'.repeat(65_536 - full) })
    const edited = await api.call('PUT', `/data/odd/notes/${most.body.id}`, { word: 'c' })
    expect([most.status, edited.status]).toEqual([201, 200])
    const many = await api.call('POST', '/data/odd/', { notes: [{ word: 'b' }, { word: 'b'.repeat(3_000) }] })
    expect([many.status, many.body.detail]).toMatchObject([422, [{ loc: ['body', 'notes', 1, 'word'] }]])
  })

  it('refuses more than 100,000 rows of a landlord, with the reason', async () => {
    const slips = '/data/payments/slips/'
    const first = await api.call('POST', slips, { name: 'one' }, { as: CARA })
    const gone = await api.call('DELETE', `${slips}${first.body.id}`, undefined, { as: CARA })
    await api.database.db
      .updateTable('collection_sizes')
      .set({ rows: 100_000 })
      .where('user_id', '=', CARA)
      .execute()
    const full = await api.call('POST', slips, { name: 'two' }, { as: CARA })
    expect([full.status, full.body.detail]).toMatchObject([422, [{ loc: ['body'], type: 'quota' }]])
    const undone = await api.call('POST', `/undo/${gone.headers['keystead-undo']}`, undefined, { as: CARA })
    expect([undone.status, undone.body.detail]).toMatchObject([422, [{ loc: ['body'], type: 'quota' }]])
  })
})

it('are in their owner’s export', async () => {
  await add({ note: 'exported' })
  const { body } = await api.call('GET', '/export/')
  expect(body.data).toMatchObject({
    payments: { entries: expect.arrayContaining([expect.objectContaining({ note: 'exported' })]) },
  })
  const bens = await api.call('GET', '/export/', undefined, { as: BEN })
  expect(JSON.stringify(bens.body.data)).not.toContain('exported')
})

it('are described, with fields and filters', async () => {
  const { body } = await api.call<{ paths: Record<string, object> }>('GET', '/openapi.json')
  const path = body.paths['/api/v1/data/payments/entries/']
  expect(path).toMatchObject({
    get: { parameters: expect.arrayContaining([expect.objectContaining({ name: 'paid_on.from' })]) },
    post: {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: ['lease_agreement_id', 'amount', 'paid_on'],
              properties: { method: { anyOf: [{ enum: ['transfer', 'cash'] }, { type: 'null' }] } },
            },
          },
        },
      },
    },
  })
  expect((await api.app.inject({ url: '/api/v1/docs' })).body).toContain('payments/entries')
})
