import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seeded, triesOf } from '../testing/quick.ts'
import { ANNA, addLease, BEN, type Body, CARA, createTestApi, emailOf, type TestApi } from './testing.ts'

/** `KEYSTEAD_TRIES=10000` is the full size; a try is up to five requests. */
const TRIES = triesOf(300)
const TIMEOUT_MS = 60_000 + TRIES * 400
const NOBODYS = '99999999-9999-4999-8999-999999999999'
const PEOPLE = [ANNA, BEN, CARA]
/** Above this number, an owner's rows are deleted again. */
const MAX_LEASES = 6

interface Tenant {
  id: string
  owner: string
  /** A mark in name, e-mail and phone only. */
  mark: string
}

let api: TestApi
/** By owner. */
const places = new Map<string, { groupId: string; unitId: string }>()
const contacts: Tenant[] = []
const leases = new Map<string, { owner: string; tenant: string | null }>()
/** Grants between people: the group's path, and its level by row id. */
const grants = new Map<string, { path: string; levels: Map<string, number> }>()
let marks = 0

beforeAll(async () => {
  api = await createTestApi()
  for (const owner of PEOPLE) {
    const rows = await addLease(api, owner)
    places.set(owner, rows)
    contacts.push({ id: rows.contactId, owner, mark: '' }, await newContact(owner))
    leases.set(rows.leaseId, { owner, tenant: rows.contactId })
    for (const member of PEOPLE.filter((person) => person !== owner)) {
      const group = await call('POST', '/access-groups/', { name: 'Group' }, owner)
      const path = `/access-groups/${group.body.id}`
      await call('POST', `${path}/members/`, { email: emailOf(member) }, owner)
      grants.set(`${owner} ${member}`, { path, levels: new Map() })
    }
  }
  for (const contact of contacts) await rename(contact)
})
afterAll(() => api.close())

/** A fast machine would exceed one person's rate limit. */
async function call<T = Body>(
  method: Parameters<TestApi['call']>[0],
  path: string,
  body: unknown,
  as: string,
): ReturnType<typeof api.call<T>> {
  const answer = await api.call<T>(method, path, body, { as })
  if (answer.status !== 429) return answer
  await sleep(1_000)
  return call<T>(method, path, body, as)
}

async function newContact(owner: string): Promise<Tenant> {
  const person = { first_name: 'x', last_name: 'x' }
  const { body } = await call('POST', '/contacts/', { contact: { contact_type: 'person' }, person }, owner)
  return { id: body.id, owner, mark: '' }
}

/** From now on, every place that shows the contact shows the new mark. */
async function rename(contact: Tenant): Promise<void> {
  contact.mark = `77${String(++marks).padStart(8, '0')}`
  const person_data = {
    first_name: contact.mark,
    last_name: contact.mark,
    phone_primary: contact.mark,
    email: `${contact.mark}@example.org`,
  }
  const { status } = await call('PATCH', `/contacts/${contact.id}`, { person_data }, contact.owner)
  expect(status).toBe(200)
}

const levelOn = (owner: string, member: string, row: string) =>
  owner === member ? 5 : (grants.get(`${owner} ${member}`)?.levels.get(row) ?? 0)
const levelOnUnit = (owner: string, member: string) =>
  levelOn(owner, member, places.get(owner)?.groupId ?? '')
const sees = (person: string, { id, owner }: Tenant) => levelOn(owner, person, id) > 0
const leasesOf = (contact: Tenant) => [...leases.values()].filter(({ tenant }) => tenant === contact.id)
const isRead = (person: string, contact: Tenant) =>
  sees(person, contact) || leasesOf(contact).some(({ owner }) => levelOnUnit(owner, person) > 0)

async function grant(owner: string, member: string, row: string, level: number): Promise<void> {
  const group = grants.get(`${owner} ${member}`)
  if (!group) return
  group.levels.set(row, level)
  const list = [...group.levels].map(([resource_id, permission]) => ({
    resource_type_id: contacts.some(({ id }) => id === resource_id) ? 'contact' : 'property_group',
    resource_id,
    permission,
  }))
  expect((await call('PUT', `${group.path}/permissions/`, list, owner)).status).toBe(200)
}

interface Act {
  kind: 'contact' | 'property' | 'create' | 'change' | 'empty' | 'rename' | 'remove' | 'look'
  person: string
  owner: string
  level: number
  pick: number
}

const acts: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    ...(['contact', 'property', 'create', 'change', 'change', 'empty', 'rename', 'remove', 'look'] as const),
  ),
  person: fc.constantFrom(...PEOPLE),
  owner: fc.constantFrom(...PEOPLE),
  level: fc.constantFrom(0, 0, 1, 2, 3, 5),
  pick: fc.nat(),
})

const nth = <T>(list: T[], index: number): T => {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

async function does({ kind, person, owner, level, pick }: Act): Promise<void> {
  const contact = nth(contacts, pick)
  if (kind === 'contact') return grant(contact.owner, person, contact.id, level)
  if (kind === 'property') return grant(owner, person, places.get(owner)?.groupId ?? '', level)
  if (kind === 'create') return createsLease(person, owner, contact)
  if (kind === 'change') return changesTenant(person, owner, contact, pick)
  if (kind === 'empty') return emptiesTenant(owner, pick)
  if (kind === 'rename') return rename(contact)
  if (kind === 'remove') return removes(contact)
  return looks(person, contact)
}

/** Like an unknown id unless the person sees it and it is the owner's, or `isKept`. @returns the row written */
async function names(
  write: (tenant: string) => ReturnType<typeof call<Body>>,
  { person, owner, contact, needs, isKept = false }: NameTry,
): Promise<Body | undefined> {
  const unknown = await write(NOBODYS)
  expect(unknown.status).toBe(404)
  const { status, body } = await write(contact.id)
  const level = levelOnUnit(owner, person)
  const isTold = level > 0 && (isKept || (contact.owner === owner && sees(person, contact)))
  if (!isTold) expect([status, body]).toEqual([404, unknown.body])
  else if (level < needs) expect([status, body]).toMatchObject([403, { type: 'level_too_low' }])
  else expect([200, 201]).toContain(status)
  return isTold && level >= needs ? body : undefined
}

interface NameTry {
  person: string
  owner: string
  contact: Tenant
  /** The level that the write needs. */
  needs: number
  isKept?: boolean
}

async function createsLease(person: string, owner: string, contact: Tenant): Promise<void> {
  const lease = { rent_unit_id: places.get(owner)?.unitId, start_date: '2026-01-01' }
  const made = await names(
    (tenant_contact_id) => call('POST', '/lease-agreements/', { ...lease, tenant_contact_id }, person),
    { person, owner, contact, needs: 3 },
  )
  if (made) leases.set(made.id, { owner, tenant: contact.id })
  const own = [...leases].filter(([, row]) => row.owner === owner)
  for (const [id] of own.slice(0, Math.max(0, own.length - MAX_LEASES))) {
    leases.delete(id)
    expect((await call('DELETE', `/lease-agreements/${id}`, undefined, owner)).status).toBe(204)
  }
}

async function changesTenant(person: string, owner: string, contact: Tenant, pick: number): Promise<void> {
  const [id, lease] = nth(
    [...leases].filter(([, row]) => row.owner === owner),
    pick,
  )
  const changed = await names(
    (tenant_contact_id) => call('PUT', `/lease-agreements/${id}`, { tenant_contact_id }, person),
    { person, owner, contact, needs: 2, isKept: lease.tenant === contact.id },
  )
  if (changed) lease.tenant = contact.id
}

async function emptiesTenant(owner: string, pick: number): Promise<void> {
  const [id, lease] = nth(
    [...leases].filter(([, row]) => row.owner === owner),
    pick,
  )
  lease.tenant = null
  const body = { tenant_contact_id: null }
  expect((await call('PUT', `/lease-agreements/${id}`, body, owner)).status).toBe(200)
}

/** Only leases of the contact's owner keep it; otherwise another one replaces it. */
async function removes(contact: Tenant): Promise<void> {
  const count = leasesOf(contact).length
  const { status, body } = await call('DELETE', `/contacts/${contact.id}`, undefined, contact.owner)
  expect([status, body]).toMatchObject(
    count > 0 ? [409, { type: 'in_use', params: { count } }] : [204, undefined],
  )
  if (count > 0) return
  for (const { levels } of grants.values()) levels.delete(contact.id)
  const next = await newContact(contact.owner)
  contacts[contacts.indexOf(contact)] = next
  await rename(next)
}

/** Everything that a person may read, by their rights. */
async function looks(person: string, picked: Tenant): Promise<void> {
  const get = (path: string) => call<Body[]>('GET', path, undefined, person)
  const listed = await get('/contacts/')
  expect(listed.body.map(({ id }) => id).toSorted()).toEqual(
    contacts.flatMap((contact) => (sees(person, contact) ? [contact.id] : [])).toSorted(),
  )
  const [leaseList, exported, found] = [
    await get('/lease-agreements/'),
    await get('/export/'),
    await get(`/search?q=${picked.mark}`),
  ]
  expect((await get(`/contacts/${picked.id}`)).status).toBe(sees(person, picked) ? 200 : 404)
  const read = JSON.stringify([listed.body, leaseList.body, found.body])
  const shown = (text: string) => contacts.filter(({ mark }) => text.includes(mark))
  expect(shown(read).filter((contact) => !isRead(person, contact))).toEqual([])
  expect(shown(JSON.stringify(exported.body)).filter(({ owner }) => owner !== person)).toEqual([])
  expect(found.body.length > 0).toBe(isRead(person, picked))
  const stands = (row: Body) => [row.id, row.tenant_contact_id, row.owner_id]
  expect(leaseList.body.map(stands).toSorted()).toEqual(
    [...leases]
      .filter(([, { owner }]) => levelOnUnit(owner, person) > 0)
      .map(([id, { owner, tenant }]) => [id, tenant, owner])
      .toSorted(),
  )
}

it(
  `${TRIES} random operations with tenants: an invisible tenant is never readable (R61)`,
  async () => {
    await fc.assert(fc.asyncProperty(acts, does), { numRuns: TRIES, ...seeded, endOnFailure: true })
    for (const person of PEOPLE) for (const contact of contacts) await looks(person, contact)
  },
  TIMEOUT_MS,
)
