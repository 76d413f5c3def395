import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { PlanGate } from '../api/plan-gate.ts'
import { building, person as tenant } from '../api/testing.ts'
import type { Turn } from '../due-turn.ts'
import type { SendMail } from '../mail/outbox.ts'
import type { Audience } from '../registry/resolve/module-state.ts'
import type { PathsFor } from '../registry/shown-paths.ts'
import { type Signed, startTestAccounts, type TestAccounts, type TestPerson } from '../testing/accounts.ts'
import { sendLeaseEnds } from './lease-ends.ts'

/** A Monday; in Berlin it is two hours later. */
const MONDAY = new Date('2026-06-01T05:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const WRITTEN = ['mails', 'weekly_mails', 'lease_agreements', 'lease_end_looks', 'mails_unwanted'] as const

let accounts: TestAccounts
let anna: TestPerson
let annas: Signed
let unitId: string
beforeAll(async () => {
  accounts = await startTestAccounts()
  anna = await accounts.person('anna@example.org')
  annas = await anna.signIn()
  const post = async (path: string, body: object) => (await annas.call('POST', path, body)).body.id
  const buildingId = await post('/buildings/', building)
  unitId = await post('/rent-units/', { building_id: buildingId, unit_number: 'A-1' })
})
beforeEach(() => say({ language: 'en' }))
afterEach(async () => {
  for (const table of WRITTEN) await db().deleteFrom(table).execute()
})
afterAll(() => accounts.close())

const db = () => accounts.signIn.database.db
const say = (user_metadata: object) =>
  db()
    .updateTable('auth_users')
    .set({ user_metadata: JSON.stringify(user_metadata) })
    .execute()
const at = (after: number) => new Date(MONDAY.getTime() + after)
const run = (now = MONDAY, more: Partial<Turn> = {}) => sendLeaseEnds(accounts.turn({ now, ...more }))
const mails = () => accounts.signIn.mails(anna.email)

async function addLease(more: object): Promise<void> {
  const lease = { rent_unit_id: unitId, start_date: '2025-01-01', lease_status: 'active' }
  expect((await annas.call('POST', '/lease-agreements/', { ...lease, ...more })).status).toBe(201)
}

it('links to the list of a module that shows leases', async () => {
  await addLease({ end_date: '2026-06-30' })
  const asked: Audience[] = []
  const pathsFor: PathsFor = async (audience) => {
    asked.push(audience)
    return { row: () => null, list: (resource) => (resource === 'lease-agreements' ? '/tenancies' : null) }
  }
  await run(MONDAY, { pathsFor })
  expect(asked).toEqual([{ user: anna.id, plan: 'free', role: 'landlord' }])
  expect((await mails())[0]?.links?.[0]).toBe(`${accounts.signIn.address}/tenancies`)
})

it('lists leases ending within 30 and 90 days that none continues, by place, tenant and day', async () => {
  const contact = (await annas.call('POST', '/contacts/', tenant)).body.id
  await addLease({ end_date: '2026-06-30', tenant_contact_id: contact })
  await addLease({ end_date: '2026-08-30' })
  await addLease({ end_date: '2026-07-01', tenant_contact_id: contact })
  await addLease({ start_date: '2026-07-02', end_date: '2027-06-30', tenant_contact_id: contact })
  await run()
  const [mail] = await mails()
  expect(mail?.subject).toBe('Leases ending soon')
  expect(mail?.text).toContain(
    'within 30 days:\n\n- 06/30/2026: unit A-1, Weg 1, Ulm, Lea Hoffmann\n\nThese leases end within 90 days:\n\n- 08/30/2026: unit A-1, Weg 1, Ulm',
  )
  expect(mail?.html).toContain('<ul><li>06/30/2026: unit A-1, Weg 1, Ulm, Lea Hoffmann</li></ul>')
  expect(mail?.links).toEqual([`${accounts.signIn.address}/dashboard`, mail?.unsubscribeLink])
})

it('names a lease after all its tenants (R59)', async () => {
  const named = async (first_name: string) =>
    (await annas.call('POST', '/contacts/', { ...tenant, person: { ...tenant.person, first_name } })).body.id
  await addLease({
    end_date: '2026-06-30',
    tenant_contact_id: await named('Lea'),
    co_tenant_contact_ids: [await named('Ole')],
  })
  await run()
  expect((await mails())[0]?.text).toContain('Ulm, Lea and Ole Hoffmann')
})

it('names an older lease’s tenant without a contact (R61)', async () => {
  await addLease({ end_date: '2026-06-30' })
  await db().updateTable('lease_agreements').set({ tenant_name: 'Jörg Strauß' }).execute()
  await run()
  expect((await mails())[0]?.text).toContain('Ulm, Jörg Strauß')
})

it('uses the person’s formats', async () => {
  await say({ language: 'de' })
  await addLease({ end_date: '2026-06-30' })
  await run()
  const [mail] = await mails()
  expect(mail?.subject).toBe('Bald endende Mietverträge')
  expect(mail?.text).toContain('- 30.06.2026: Einheit A-1, Weg 1, Ulm')
  expect(mail?.text).not.toContain('90 Tagen')
})

it('follows the account’s settings: language, dates, and the morning of their time zone (R51)', async () => {
  const settings = { language: 'de', dateFormat: 'YYYY-MM-DD', timezone: 'Pacific/Auckland' }
  expect((await annas.call('PUT', '/account/settings/', { settings, chosen_age_ms: 0 })).status).toBe(200)
  await addLease({ end_date: '2026-06-30' })
  // 7 p.m. of the day before is morning there.
  await run(at(-11 * HOUR))
  expect(await mails()).toEqual([])
  await run(at(-10 * HOUR))
  expect((await mails())[0]?.text).toContain('- 2026-06-30: Einheit A-1')
  await db().deleteFrom('account_settings').execute()
})

it.each([
  ['ends later', { end_date: '2026-08-31' }],
  ['has ended', { end_date: '2026-05-31' }],
  ['has no end', {}],
  ['is a draft', { end_date: '2026-06-30', lease_status: 'draft' }],
  ['was terminated', { end_date: '2026-06-30', lease_status: 'terminated' }],
  ['is switched off', { end_date: '2026-06-30', is_active: false }],
])('is not sent for a lease that %s', async (_what, lease) => {
  await addLease(lease)
  await run()
  expect(await mails()).toEqual([])
})

it('is sent once in seven days, in the morning, by any server', async () => {
  await addLease({ end_date: '2026-08-20' })
  await run(at(-HOUR))
  expect(await mails()).toEqual([])
  await Promise.all([run(), run(), run()])
  expect(await mails()).toHaveLength(1)
  for (const later of [HOUR, DAY, 6 * DAY, 7 * DAY - HOUR]) await run(at(later))
  expect(await mails()).toHaveLength(1)
  await run(at(7 * DAY))
  expect(await mails()).toHaveLength(2)
})

it('is not sent at night: what was not sent by nine in the evening waits for the morning', async () => {
  await addLease({ end_date: '2026-08-20' })
  for (const later of [14 * HOUR, 16 * HOUR, 23 * HOUR]) await run(at(later))
  expect(await mails()).toEqual([])
  await run(at(DAY))
  expect(await mails()).toHaveLength(1)
})

it('is sent at any hour if a week late: no server runs by day', async () => {
  const night = (weeks: number) => run(at(14 * HOUR + weeks * 7 * DAY))
  const sent = async () => (await mails()).length
  const change = async (row: { end_date: string; updated_at: string }) => {
    await db().updateTable('lease_agreements').set(row).execute()
  }
  await addLease({ end_date: '2026-08-24' })
  for (const [end_date, ago] of [
    ['2026-08-24', 8 * DAY],
    ['2026-08-23', 6 * DAY],
  ] as const) {
    await change({ end_date, updated_at: at(-ago).toISOString() })
    await night(0)
    expect(await sent()).toBe(0)
  }
  await change({ end_date: '2026-08-23', updated_at: at(-8 * DAY).toISOString() })
  const counts: number[] = []
  for (const weeks of [0, 1, 2]) {
    await night(weeks)
    counts.push(await sent())
  }
  expect(counts).toEqual([1, 1, 2])
})

it('is sent later in the day if no server ran in the morning', async () => {
  await addLease({ end_date: '2026-08-20' })
  await run(at(14 * HOUR - 1))
  expect(await mails()).toHaveLength(1)
})

it('is not sent to people who unsubscribed', async () => {
  await addLease({ end_date: '2026-06-30' })
  await annas.call('PUT', '/account/mails/', { invitations: true, lease_ends: false })
  await run()
  expect(await mails()).toEqual([])
})

it('is not sent for a shared lease, nor to an account being deleted', async () => {
  await addLease({ end_date: '2026-06-30' })
  const ben = await accounts.person('ben@example.org')
  const group = (await annas.call('POST', '/access-groups/', { name: 'Group' })).body.id
  await annas.call('POST', `/access-groups/${group}/members/`, { email: ben.email })
  const grant = { resource_type_id: 'rent_unit', resource_id: unitId, permission: 1 }
  await annas.call('PUT', `/access-groups/${group}/permissions/`, [grant])
  expect((await (await ben.signIn()).call('GET', '/lease-agreements/')).body).toHaveLength(1)
  await run()
  expect(await mails()).toHaveLength(1)
  expect(await accounts.signIn.mails(ben.email)).toEqual([])

  await annas.call('POST', '/account/deletion/', { email: anna.email })
  await run(at(7 * DAY))
  const subjects = (await mails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Leases ending soon')).toHaveLength(1)
  await (await anna.signIn()).call('DELETE', '/account/deletion/')
  annas = await anna.signIn()
})

it('is not sent if the plan lacks leases: set by staff, promised, or the default (R34)', async () => {
  await addLease({ end_date: '2026-06-30' })
  const asked: unknown[] = []
  const gate: PlanGate = (...question) => {
    asked.push(question)
    return question[0] === 'pro'
  }
  await run(MONDAY, { gate })
  await db().insertInto('accounts').values({ user_id: anna.id, plan: 'starter' }).execute()
  await run(at(DAY), { gate })
  expect(await mails()).toEqual([])
  await db().insertInto('plan_promises').values({ email: anna.email, plan: 'pro' }).execute()
  await run(at(2 * DAY), { gate })
  expect(await mails()).toHaveLength(1)
  expect(asked).toEqual(['free', 'starter', 'pro'].map((plan) => [plan, 'lease-agreements', 'read']))
})

it('reaches the others if one fails', async () => {
  await addLease({ end_date: '2026-06-30' })
  const cara = await accounts.person('cara@example.org')
  const caras = await cara.signIn()
  const post = async (path: string, body: object) => (await caras.call('POST', path, body)).body.id
  const buildingId = await post('/buildings/', building)
  const rent_unit_id = await post('/rent-units/', { building_id: buildingId, unit_number: 'C' })
  const lease = { rent_unit_id, start_date: '2025-01-01', end_date: '2026-06-30', lease_status: 'active' }
  await post('/lease-agreements/', lease)
  for (const failing of [anna.email, cara.email]) {
    const log = { warn: vi.fn(), error: vi.fn() }
    const send: SendMail = async (mail, trx) => {
      if (mail.to === failing) throw new Error('no')
      await accounts.mailing.send(mail, trx)
    }
    await run(MONDAY, { log, mailing: { ...accounts.mailing, send } })
    expect(log.error).toHaveBeenCalledTimes(1)
    const counts = [(await mails()).length, (await accounts.signIn.mails(cara.email)).length]
    expect(counts).toEqual(failing === anna.email ? [0, 1] : [1, 0])
    for (const table of ['mails', 'weekly_mails'] as const) await db().deleteFrom(table).execute()
    await db().updateTable('lease_end_looks').set({ next_at: MONDAY.toISOString() }).execute()
  }
})
