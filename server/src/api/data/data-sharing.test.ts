import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANNA, addLease, BEN, type Body, createTestApi, person, share, type TestApi } from '../testing.ts'
import { anEntry, entries, paymentsData } from './testing/payments-data.ts'

let api: TestApi
let lease: string
beforeAll(async () => {
  api = await createTestApi(undefined, { data: paymentsData })
  lease = (await addLease(api)).leaseId
})
afterAll(() => api.close())

const entry = (more: object = {}) => anEntry(lease, more)
const add = (more: object = {}, options = {}) => api.call('POST', entries, entry(more), options)

describe('sharing', () => {
  it('of the deciding row grants its rows: level 1 reads, level 2 writes', async () => {
    const shared = (await addLease(api)).leaseId
    const { body: row } = await add({ lease_agreement_id: shared })
    const path = `${entries}${row.id}`
    expect((await api.call('GET', path, undefined, { as: BEN })).status).toBe(404)
    const grant = (permission: number) => ({
      resource_type_id: 'lease_agreement',
      resource_id: shared,
      permission,
    })
    const { path: group } = await share(api, ANNA, BEN, [grant(1)])
    expect((await api.call('GET', path, undefined, { as: BEN })).body).toMatchObject({ shared: { level: 1 } })
    const list = await api.call<Body[]>('GET', `${entries}?lease_agreement_id=${shared}`, undefined, {
      as: BEN,
    })
    expect(list.body.map(({ id }) => id)).toEqual([row.id])
    for (const [method, to, body] of [
      ['PUT', path, { amount: 1 }],
      ['DELETE', path, undefined],
      ['POST', entries, entry({ lease_agreement_id: shared })],
      ['POST', '/data/payments/', { entries: [entry({ lease_agreement_id: shared })] }],
    ] as const)
      expect([method, (await api.call(method, to, body, { as: BEN })).status]).toEqual([method, 403])
    await api.call('PUT', `${group}/permissions/`, [grant(2)])
    const made = await add({ lease_agreement_id: shared }, { as: BEN })
    expect(made.body).toMatchObject({ owner_id: ANNA, created_by: BEN, shared: { level: 2 } })
    expect((await api.call('PUT', path, { amount: 1 }, { as: BEN })).status).toBe(200)
    const many = await api.call<Record<string, Body[]>>(
      ...([
        'POST',
        '/data/payments/',
        { entries: [entry({ lease_agreement_id: shared })] },
        { as: BEN },
      ] as const),
    )
    expect(many.body.entries?.[0]).toMatchObject({ owner_id: ANNA })
    expect((await api.call('DELETE', path, undefined, { as: BEN })).status).toBe(204)
  })

  it('is checked before what else is wrong with several rows', async () => {
    const shared = (await addLease(api)).leaseId
    const [wrong, hidden] = [
      { ...entry({ lease_agreement_id: shared }), amount: 'x' },
      { ...entry({ lease_agreement_id: lease }), amount: 'x' },
    ]
    const grant = { resource_type_id: 'lease_agreement', resource_id: shared, permission: 1 }
    await share(api, ANNA, BEN, [grant])
    const create = (...rows: object[]) => api.call('POST', '/data/payments/', { entries: rows }, { as: BEN })
    expect(await create(wrong)).toMatchObject({ status: 403, body: { type: 'level_too_low' } })
    const { status, body } = await create(hidden)
    expect([status, body.detail]).toMatchObject([
      422,
      [
        { loc: ['body', 'entries', 0, 'amount'] },
        { loc: ['body', 'entries', 0, 'lease_agreement_id'], type: 'not_found' },
      ],
    ])
  })

  it('answers 409 for a value that a row of their owner has where they see none', async () => {
    const [shared, hidden] = [(await addLease(api)).leaseId, (await addLease(api)).leaseId]
    await add({ lease_agreement_id: hidden, bank_line: 'hidden' })
    await share(api, ANNA, BEN, [{ resource_type_id: 'lease_agreement', resource_id: shared, permission: 2 }])
    const row = entry({ lease_agreement_id: shared, bank_line: 'hidden' })
    const clash = { status: 409, body: { type: 'not_unique', params: { fields: ['bank_line'] } } }
    expect(await api.call('POST', entries, row, { as: BEN })).toMatchObject(clash)
    const several = { entries: [entry({ lease_agreement_id: shared, bank_line: 'other' }), row] }
    expect(await api.call('POST', '/data/payments/', several, { as: BEN })).toMatchObject(clash)
  })

  it('names all such rows of a call', async () => {
    const [shared, hidden] = [(await addLease(api)).leaseId, (await addLease(api)).leaseId]
    for (const bank_line of ['known 1', 'known 2']) await add({ lease_agreement_id: hidden, bank_line })
    await share(api, ANNA, BEN, [{ resource_type_id: 'lease_agreement', resource_id: shared, permission: 2 }])
    const rows = ['known 1', 'new', 'known 2', 'new'].map((bank_line) =>
      entry({ lease_agreement_id: shared, bank_line }),
    )
    const { status, body } = await api.call('POST', '/data/payments/', { entries: rows }, { as: BEN })
    const locations = [0, 2, 3].map((at) => ['body', 'entries', at])
    expect([status, body.params]).toEqual([409, { fields: ['bank_line'], locations }])
  })

  it('once taken back, keeps also repeated calls from showing rows', async () => {
    const shared = (await addLease(api)).leaseId
    const grant = { resource_type_id: 'lease_agreement', resource_id: shared, permission: 2 }
    const { path } = await share(api, ANNA, BEN, [grant])
    const options = { as: BEN, headers: { 'idempotency-key': 'shared' } }
    const rows = { entries: [entry({ lease_agreement_id: shared, bank_line: 'shared' })] }
    const create = () => api.call('POST', '/data/payments/', rows, options)
    const first = await create()
    expect((await create()).body).toEqual(first.body)
    await api.call('PUT', `${path}/permissions/`, [])
    const { status, body } = await create()
    expect([status, body.detail]).toMatchObject([422, [{ type: 'not_found' }]])
  })

  it('allows no row to refer to another owner’s', async () => {
    const bens = await api.call('POST', '/data/payments/slips/', { name: 'ben' }, { as: BEN })
    expect((await add({ slip_id: bens.body.id })).status).toBe(404)
  })
})

describe('rows that others refer to', () => {
  it('are referenced again when their deletion is undone, unless the ref has a new value (R187)', async () => {
    const slip = async (name: string, more: object = {}) =>
      (await api.call('POST', '/data/payments/slips/', { name, ...more })).body.id
    const contact = async () => (await api.call('POST', '/contacts/', person)).body.id
    const [going, other] = [await slip('going'), await slip('other')]
    const [{ body: kept }, { body: renamed }] = [await add({ slip_id: going }), await add({ slip_id: going })]
    const gone = await api.call('DELETE', `/data/payments/slips/${going}`)
    await api.call('PUT', `${entries}${renamed.id}`, { slip_id: other })
    const read = async ({ id }: Body) => (await api.call('GET', `${entries}${id}`)).body.slip_id
    expect(await read(kept)).toBeNull()
    expect((await api.call('POST', `/undo/${gone.headers['keystead-undo']}`)).status).toBe(200)
    expect([await read(kept), await read(renamed)]).toEqual([going, other])

    const tags = [await contact(), await contact(), await contact()]
    const tagged = await slip('tagged', { tags: [...tags, String(tags[1]).toUpperCase()] })
    const untagged = await api.call('DELETE', `/contacts/${tags[1]}`)
    const readTags = async () => (await api.call('GET', `/data/payments/slips/${tagged}`)).body.tags
    expect(await readTags()).toEqual([tags[0], tags[2]])
    expect((await api.call('POST', `/undo/${untagged.headers['keystead-undo']}`)).status).toBe(200)
    expect(await readTags()).toEqual(tags)
    await api.call('PUT', `/data/payments/slips/${tagged}`, { tags: [tags[0], tags[0]] })
    expect(await readTags()).toEqual([tags[0]])
  })

  it('cannot be deleted by themselves, but are deleted with their parent', async () => {
    const used = (await addLease(api)).leaseId
    const { body: row } = await add({ lease_agreement_id: used })
    const refused = await api.call('DELETE', `/lease-agreements/${used}`)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        type: 'in_use',
        params: {
          count: 1,
          module: 'payments',
          title: { en: 'payments' },
          text: { en: 'This lease has payments.', de: 'Zu diesem Mietvertrag gibt es Zahlungen.' },
        },
      },
    ])
    const { body: read } = await api.call('GET', `/lease-agreements/${used}`)
    const { body: unit } = await api.call('GET', `/rent-units/${read.rent_unit_id}`)
    const { body: house } = await api.call('GET', `/buildings/${unit.building_id}`)
    const gone = await api.call('DELETE', `/property-groups/${house.propertygroup_id}`)
    expect(gone.status).toBe(204)
    expect((await api.call('GET', `${entries}${row.id}`)).status).toBe(404)
    expect((await api.call('POST', `/undo/${gone.headers['keystead-undo']}`)).status).toBe(200)
    expect((await api.call('GET', `${entries}${row.id}`)).body).toMatchObject({ id: row.id, amount: 800.5 })
  })
})
