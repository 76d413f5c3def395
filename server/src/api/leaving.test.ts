import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asUser } from '../db/database.ts'
import {
  ANNA,
  addLease,
  BEN,
  CARA,
  createTestApi,
  emailOf,
  type Rows,
  share,
  type TestApi,
} from './testing.ts'

/** R52: members may leave a group. */
let api: TestApi
let rows: Rows
let locked = false
beforeAll(async () => {
  api = await createTestApi((_plan, resource) => !(locked && resource === 'access-groups'))
  rows = await addLease(api)
})
beforeEach(async () => {
  locked = false
  await sql`delete from keystead.access_groups`.execute(api.database.db)
})
afterAll(() => api.close())

const LIST = '/access-groups/shared-with-me/'
const mine = async (as = BEN) =>
  (await api.call<Record<string, unknown>[]>('GET', LIST, undefined, { as })).body
const leave = (groupId: string, as = BEN) =>
  api.call('DELETE', `/access-groups/${groupId}/membership/`, undefined, { as })
const give = (permissions: Record<string, number>, isActive = true, to = BEN) =>
  share(
    api,
    ANNA,
    to,
    Object.entries(permissions).map(([type, permission]) => ({
      resource_type_id: type,
      resource_id: type === 'contact' ? rows.contactId : rows.groupId,
      permission,
    })),
    isActive,
  )
const property = async (as = BEN) =>
  (await api.call('GET', `/property-groups/${rows.groupId}`, undefined, { as })).status

it('lists other owners’ groups: owner, since when, and number of shared rows, nothing more', async () => {
  const { groupId } = await give({ property_group: 2, contact: 1 })
  const { groupId: none } = await give({ property_group: 0 })
  const { groupId: inactive } = await give({ property_group: 5 }, false)
  const since = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(await mine()).toEqual([
    { access_group_id: groupId, by: emailOf(ANNA), since, count: 2 },
    { access_group_id: none, by: emailOf(ANNA), since, count: 0 },
    { access_group_id: inactive, by: emailOf(ANNA), since, count: 0 },
  ])
  expect(await mine(ANNA)).toEqual([])
  expect(await mine(CARA)).toEqual([])
})

it('counts onward sharing only while it is valid', async () => {
  const { groupId } = await give({ property_group: 5 })
  const grants = [{ resource_type_id: 'property_group', resource_id: rows.groupId, permission: 1 }]
  await share(api, BEN, CARA, grants)
  expect(await mine(CARA)).toMatchObject([{ by: emailOf(BEN), count: 1 }])
  await leave(groupId)
  expect(await mine(CARA)).toMatchObject([{ by: emailOf(BEN), count: 0 }])
  expect(await property(CARA)).toBe(404)
})

it('ends access at once, only for the person leaving and only of that group', async () => {
  const { groupId, path } = await give({ property_group: 2 })
  await api.call('POST', `${path}/members/`, { email: emailOf(CARA) })
  expect([await property(), await property(CARA)]).toEqual([200, 200])
  expect(await leave(groupId)).toMatchObject({ status: 204, body: undefined })
  expect([await property(), await property(CARA)]).toEqual([404, 200])
  expect(await mine()).toEqual([])
  const { body } = await api.call<{ email: string }[]>('GET', `${path}/members/`)
  expect(body.map(({ email }) => email)).toEqual([emailOf(CARA)])
})

it('keeps access granted by another group', async () => {
  const { groupId } = await give({ property_group: 4 })
  await give({ property_group: 1 })
  await leave(groupId)
  const { body } = await api.call('GET', `/property-groups/${rows.groupId}`, undefined, { as: BEN })
  expect(body.shared).toEqual({ by: emailOf(ANNA), level: 1 })
})

it('is 404 a second time, for a non-member, for the owner, and for an unknown id', async () => {
  const { groupId } = await give({ property_group: 1 })
  expect([(await leave(groupId, CARA)).status, (await leave(groupId, ANNA)).status]).toEqual([404, 404])
  expect([(await leave(groupId)).status, (await leave(groupId)).status]).toEqual([204, 404])
  expect((await leave(crypto.randomUUID())).body.type).toBe('not_found')
  expect((await leave('no-id')).status).toBe(422)
})

it('works for an inactive group, and on every plan', async () => {
  const { groupId } = await give({ property_group: 1 }, false)
  locked = true
  expect((await api.call('GET', '/access-groups/', undefined, { as: BEN })).status).toBe(403)
  expect(await mine()).toHaveLength(1)
  expect((await leave(groupId)).status).toBe(204)
})

it('row-level security alone shows and deletes only the own membership', async () => {
  const { groupId, path } = await give({ property_group: 5 })
  await api.call('POST', `${path}/members/`, { email: emailOf(CARA) })
  const asBen = <T>(statement: ReturnType<typeof sql<T>>, email: string | undefined = emailOf(BEN)) =>
    asUser(api.database, { userId: BEN, ...(email && { email }) }, (trx) => statement.execute(trx))
  const members = sql<{ email: string }>`select email from keystead.access_group_members`
  const removal = sql`delete from keystead.access_group_members where access_group_id = ${groupId}`
  expect((await asBen(members)).rows).toEqual([{ email: emailOf(BEN) }])
  // An address that the token does not verify belongs to nobody.
  expect((await asBen(members, '')).rows).toEqual([])
  expect((await asBen(removal, '')).numAffectedRows).toBe(0n)
  expect((await asBen(sql`select from keystead.access_groups`)).rows).toEqual([])
  const changed = sql`update keystead.access_group_members set email = 'x@example.org'`
  expect((await asBen(changed)).numAffectedRows).toBe(0n)
  const joined = sql`insert into keystead.access_group_members (owner_id, access_group_id, email)
    values (${ANNA}, ${groupId}, 'y@example.org')`
  await expect(asBen(joined)).rejects.toMatchObject({ code: '42501' })
  expect((await asBen(removal)).numAffectedRows).toBe(1n)
  expect((await asUser(api.database, { userId: ANNA }, (trx) => members.execute(trx))).rows).toEqual([
    { email: emailOf(CARA) },
  ])
})
