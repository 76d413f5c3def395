import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asUser } from '../../db/database.ts'
import { readCollections } from '../../registry/collections/evolve-collections.ts'
import {
  ANNA,
  addLease,
  BEN,
  type Body,
  CARA,
  createTestApi,
  emailOf,
  STAFF,
  type TestApi,
} from '../testing.ts'
import { noCollections } from './collections.ts'
import { listRows, removeRow } from './repository.ts'
import { anEntry, entries, paymentsData } from './testing/payments-data.ts'

const limited = {
  fields: {
    rooms: { kind: 'integer', min: 1, max: 9 },
    rate: { kind: 'decimal', max: 50 },
    tax: { kind: 'percent', min: 0, max: 19 },
    word: { kind: 'text', max: 3 },
  },
  index: [['rooms', 'rate', 'tax', 'word']],
}

let api: TestApi
let lease: string
beforeAll(async () => {
  api = await createTestApi(undefined, { data: { ...paymentsData, odd: { limited } } })
  lease = (await addLease(api)).leaseId
})
afterAll(() => api.close())

const entry = (more: object = {}) => anEntry(lease, more)
const add = (more: object = {}, options = {}) => api.call('POST', entries, entry(more), options)

describe('a list', () => {
  let list: string
  beforeAll(async () => {
    list = (await addLease(api, CARA)).leaseId
    for (const paid_on of ['2026-03-01', '2026-01-01', '2026-02-01'])
      await add({ lease_agreement_id: list, paid_on, bank_line: paid_on }, { as: CARA })
  })
  const read = async (query: string) => {
    const { status, body } = await api.call<Body[]>('GET', `${entries}?${query}`, undefined, { as: CARA })
    expect(status).toBe(200)
    return body.map(({ paid_on }) => paid_on)
  }

  it('is filtered, sorted and read in pages', async () => {
    expect(await read(`lease_agreement_id=${list}&sort=paid_on`)).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ])
    expect(await read('paid_on.from=2026-02-01&paid_on.to=2026-03-01&sort=-paid_on')).toEqual([
      '2026-03-01',
      '2026-02-01',
    ])
    expect(await read('')).toEqual(['2026-02-01', '2026-01-01', '2026-03-01'])
    const [first] = (
      await api.call<Body[]>('GET', `${entries}?sort=-bank_line&limit=1`, undefined, { as: CARA })
    ).body
    expect(await read(`sort=-bank_line&limit=5&after=${first?.id}`)).toEqual(['2026-02-01', '2026-01-01'])
    const [newest] = (await api.call<Body[]>('GET', `${entries}?limit=1`, undefined, { as: CARA })).body
    expect(await read(`after=${newest?.id}`)).toEqual(['2026-01-01', '2026-03-01'])
  })

  it('returns each row once across pages while others add rows', async () => {
    const paged = (await addLease(api, BEN)).leaseId
    const put = (paid_on: string) => add({ lease_agreement_id: paged, paid_on }, { as: BEN })
    const days = ['2026-01-10', '2026-01-20', '2026-01-20', '2026-01-30']
    for (const day of days) await put(day)
    const seen: Body[] = []
    for (let page = 0; page < 5; page += 1) {
      const after = seen.length > 0 ? `&after=${seen.at(-1)?.id}` : ''
      const query = `lease_agreement_id=${paged}&sort=paid_on&limit=2${after}`
      seen.push(...(await api.call<Body[]>('GET', `${entries}?${query}`, undefined, { as: BEN })).body)
      // Before and after the rows read so far.
      if (page === 0) await Promise.all([put('2026-01-01'), put('2026-01-25')])
    }
    expect(seen.map(({ paid_on }) => paid_on)).toEqual([...days.slice(0, 3), '2026-01-25', '2026-01-30'])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5)
    const most = await api.call('GET', `${entries}?limit=5000`, undefined, { as: BEN })
    expect(most.status).toBe(200)
  })

  it.each(['', 'sort=-created_at', 'sort=created_at'])(
    'returns rows of one call once each (%s)',
    async (sort) => {
      const id = (await addLease(api, BEN)).leaseId
      const rows = Array.from({ length: 5 }, () => entry({ lease_agreement_id: id }))
      await api.call('POST', '/data/payments/', { entries: rows }, { as: BEN })
      const seen: Body[] = []
      for (let page = 0; page < 4; page += 1) {
        const after = seen.length > 0 ? `&after=${seen.at(-1)?.id}` : ''
        const path = `${entries}?lease_agreement_id=${id}&limit=2&${sort}${after}`
        seen.push(...(await api.call<Body[]>('GET', path, undefined, { as: BEN })).body)
      }
      expect([seen.length, new Set(seen.map((row) => row.id)).size]).toEqual([5, 5])
    },
  )

  it('continues although the last row of a page was deleted meanwhile', async () => {
    const owner = STAFF
    const id = (await addLease(api, owner)).leaseId
    for (const note of ['a', 'b']) await add({ lease_agreement_id: id, note }, { as: owner })
    const collection = (await readCollections(api.database.db)).find((each) => each.name === 'entries')
    if (!collection) throw new Error('payments has no entries')
    const caller = { userId: owner, email: emailOf(owner), role: 'landlord', plan: 'free' } as const
    const query = { filters: [], sort: null, limit: 5 }
    const rows = await asUser(api.database, caller, async (trx) => {
      const [last] = await listRows({ trx, caller, collections: noCollections }, collection, query)
      if (last) await removeRow({ trx, caller, collections: noCollections }, collection, last.id)
      return listRows({ trx, caller, collections: noCollections }, collection, query, last)
    })
    expect(rows).toMatchObject([{ note: 'a' }])
  })

  it('is filtered by small numbers as JavaScript writes them', async () => {
    const rate = 0.000_000_1
    const { body: row } = await api.call('POST', '/data/odd/limited/', { rate }, { as: BEN })
    const { body } = await api.call('GET', `/data/odd/limited/?rate=${rate}`, undefined, { as: BEN })
    expect(body).toEqual([row])
  })

  it('is filtered by values that rows may not hold', async () => {
    const row = { rooms: 2, rate: 50, tax: 19, word: 'abc' }
    await api.call('POST', '/data/odd/limited/', row, { as: CARA })
    const count = async (query: string) => {
      const { status, body } = await api.call<Body[]>('GET', `/data/odd/limited/?${query}`, undefined, {
        as: CARA,
      })
      return status === 200 ? body.length : status
    }
    for (const query of ['rooms.from=0', 'rate.to=100', 'tax.from=-1&tax.to=20', 'word.to=abcd'])
      expect([query, await count(query)]).toEqual([query, 1])
    expect(await count('word=abcd')).toBe(0)
  })

  it.each([
    ['amount=3', 'amount', 'not_indexed'],
    ['sort=amount', 'sort', 'not_indexed'],
    ['colour=red', 'colour', 'extra_forbidden'],
    ['paid_on=yesterday', 'paid_on', 'date_from_datetime_parsing'],
    ['limit=5001', 'limit', 'less_than_equal'],
    ['limit=0', 'limit', 'greater_than_equal'],
    ['limit=1.5', 'limit', 'int_parsing'],
    ['after=x', 'after', 'uuid_parsing'],
    [`after=${ANNA}`, 'after', 'value_error'],
    ['lease_agreement_id=x', 'lease_agreement_id', 'uuid_parsing'],
  ])('refuses ?%s', async (query, name, type) => {
    const { status, body } = await api.call('GET', `${entries}?${query}`)
    expect([status, body.detail]).toEqual([422, [expect.objectContaining({ loc: ['query', name], type })]])
  })
})
