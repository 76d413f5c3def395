import type { Notification } from '@keystead/api-client/notifications/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ANNA, addLease, BEN, createTestApi, type Rows, share, type TestApi } from '../testing.ts'

let api: TestApi
let rows: Rows
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`delete from keystead.property_groups`.execute(api.database.db)
  rows = await addLease(api)
  await api.call('PUT', `/rent-units/${rows.unitId}`, { is_available: false })
})

const list = async (as = ANNA) => (await api.call<Notification[]>('GET', '/notices/', undefined, { as })).body
const put = (path: string, body: object) => api.call('PUT', path, body)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const endsOn = (end_date: string) =>
  put(`/lease-agreements/${rows.leaseId}`, { lease_status: 'active', end_date })

it('name the finding and its place, and nothing of the tenant', async () => {
  expect(await list()).toEqual([])
  const end = inDays(40)
  await endsOn(end)
  const [notification, ...more] = await list()
  expect(more).toEqual([])
  expect(notification).toMatchObject({
    kind: 'ending',
    date: end,
    unit_number: '1',
    place: 'Home',
    owner_id: ANNA,
    rent_unit_id: rows.unitId,
    lease_agreement_id: rows.leaseId,
    amount: null,
    settled_at: null,
    read_at: null,
  })
})

it('say whether another lease continues theirs', async () => {
  const tenant = { rent_unit_id: rows.unitId, tenant_contact_id: rows.contactId, lease_status: 'active' }
  await put(`/lease-agreements/${rows.leaseId}`, { ...tenant, end_date: inDays(40) })
  expect(await list()).toMatchObject([{ kind: 'ending', is_renewed: false }])
  await api.call('POST', '/lease-agreements/', { ...tenant, start_date: inDays(41) })
  expect(await list()).toMatchObject([{ kind: 'ending', is_renewed: true }])
})

it('say whether the unit is relet after their lease', async () => {
  const lease = { rent_unit_id: rows.unitId, lease_status: 'active' }
  await put(`/lease-agreements/${rows.leaseId}`, { ...lease, end_date: inDays(40) })
  await api.call('POST', '/lease-agreements/', { ...lease, start_date: inDays(60), lease_status: 'draft' })
  await api.call('POST', '/lease-agreements/', { ...lease, start_date: inDays(40) })
  expect(await list()).toMatchObject([{ kind: 'ending', is_relet: false }])
  await api.call('POST', '/lease-agreements/', { ...lease, start_date: inDays(60) })
  expect(await list()).toMatchObject([{ kind: 'ending', is_relet: true, is_renewed: false }])
})

it.each([
  ['a draft', { lease_status: 'draft' }],
  ['a lease without that tenant', { tenant_contact_id: null }],
  ['a lease after a gap', { start_date: inDays(42) }],
])('are not continued by %s', async (_, given) => {
  const tenant = { rent_unit_id: rows.unitId, tenant_contact_id: rows.contactId, lease_status: 'active' }
  await put(`/lease-agreements/${rows.leaseId}`, { ...tenant, end_date: inDays(40) })
  await api.call('POST', '/lease-agreements/', { ...tenant, start_date: inDays(41), ...given })
  expect(await list()).toMatchObject([{ kind: 'ending', is_renewed: false }])
})

it('keep their identity on the next check, with current names', async () => {
  await endsOn(inDays(40))
  const [first] = await list()
  await put(`/rent-units/${rows.unitId}`, { unit_number: 'A-2' })
  expect(await list()).toMatchObject([{ id: first?.id, since: first?.since, unit_number: 'A-2' }])
})

it('name the unit that their lease was moved to', async () => {
  await endsOn(inDays(40))
  const [first] = await list()
  const unit = { building_id: rows.buildingId, unit_number: '2' }
  const { id } = (await api.call<{ id: string }>('POST', '/rent-units/', unit)).body
  await put(`/lease-agreements/${rows.leaseId}`, { rent_unit_id: id })
  const moved = (await list()).find((each) => each.id === first?.id)
  expect(moved).toMatchObject({ rent_unit_id: id, unit_number: '2' })
})

it('are recomputed only if a row has changed or a day has passed', async () => {
  const looked = async () => {
    const { rows: looks } = await sql<{ snapshot: string }>`
      select snapshot::text from keystead.notice_looks where owner_id = ${ANNA}`.execute(api.database.db)
    return looks[0]?.snapshot
  }
  await list()
  const first = await looked()
  await list()
  expect(await looked()).toBe(first)
  await put(`/contacts/${rows.contactId}`, {})
  await put(`/rent-units/${rows.unitId}`, { notes: 'n' })
  await list()
  const second = await looked()
  expect(second).not.toBe(first)
  await sql`update keystead.notice_looks set day = day - 1`.execute(api.database.db)
  await list()
  expect(await looked()).not.toBe(second)
})

it('are settled when resolved, and new if they recur', async () => {
  const end = inDays(40)
  await endsOn(end)
  const [notification] = await list()
  await api.call('PATCH', `/notices/${notification?.id}`, { read: true })
  await endsOn(inDays(400))
  expect(await list()).toMatchObject([{ id: notification?.id, settled_at: expect.any(String) }])
  await endsOn(end)
  expect(await list()).toMatchObject([{ id: notification?.id, settled_at: null, read_at: null }])
})

it('drop an ending lease once it has ended, and settled ones after 90 days', async () => {
  const yesterday = inDays(-2)
  await endsOn(inDays(40))
  await list()
  await sql`update keystead.notices set date = ${yesterday}, fact = ${yesterday}`.execute(api.database.db)
  await endsOn(yesterday)
  expect((await list()).map(({ kind }) => kind)).toEqual(['ended'])
  await endsOn(inDays(400))
  expect(await list()).toMatchObject([{ kind: 'ended', settled_at: expect.any(String) }])
  await sql`update keystead.notices set settled_at = now() - interval '91 days'`.execute(api.database.db)
  await put(`/rent-units/${rows.unitId}`, { notes: 'again' })
  expect(await list()).toEqual([])
})

it('are deleted with their row', async () => {
  await endsOn(inDays(40))
  expect(await list()).toHaveLength(1)
  await put(`/lease-agreements/${rows.leaseId}`, { lease_status: 'draft' })
  await api.call('DELETE', `/lease-agreements/${rows.leaseId}`)
  expect(await list()).toEqual([])
})

it('are marked as read or unread: one, several, or all', async () => {
  await endsOn(inDays(40))
  await put(`/rent-units/${rows.unitId}`, { is_available: true })
  const [first, second] = await list()
  const readOf = async () => (await list()).map(({ read_at }) => read_at !== null)
  const one = await api.call('PATCH', `/notices/${first?.id}`, { read: true })
  expect(one).toMatchObject({ status: 200, body: { id: first?.id, read_at: expect.any(String) } })
  expect(await readOf()).toEqual([true, false])
  const all = await api.call('POST', '/notices/read-all/', { read: true })
  expect(all).toMatchObject({ status: 201, body: { count: 1 } })
  expect(await readOf()).toEqual([true, true])
  await api.call('POST', '/notices/read-all/', { read: false, ids: [second?.id] })
  expect(await readOf()).toEqual([true, false])
  for (const body of [{}, { read: 'yes' }, { read: true, ids: ['x'] }, { read: true, more: 1 }])
    expect((await api.call('POST', '/notices/read-all/', body)).status).toBe(422)
})

it('are visible only to the owner, even of shared rows', async () => {
  await endsOn(inDays(40))
  const [notification] = await list()
  await share(api, ANNA, BEN, [
    { resource_type_id: 'property_group', resource_id: rows.groupId, permission: 5 },
  ])
  expect(await list(BEN)).toEqual([])
  const foreign = await api.call('PATCH', `/notices/${notification?.id}`, { read: true }, { as: BEN })
  expect(foreign.status).toBe(404)
  const ids = [notification?.id]
  const marked = await api.call('POST', '/notices/read-all/', { read: true, ids }, { as: BEN })
  expect(marked.body).toEqual({ count: 0 })
  expect(await list()).toMatchObject([{ read_at: null }])
})

it('are announced to the person’s other pages once computed', async () => {
  const told = async () => {
    const { rows: news } = await sql`
      select from keystead.change_notices where user_id = ${ANNA} and kinds = '{notice}'`.execute(
      api.database.db,
    )
    return news.length
  }
  await list()
  const before = await told()
  await endsOn(inDays(40))
  await list()
  expect(await told()).toBe(before + 1)
  await list()
  expect(await told()).toBe(before + 1)
})
