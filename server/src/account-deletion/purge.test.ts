import { accountDeleted } from '@keystead/module-sdk/data/service-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person as tenant } from '../api/testing.ts'
import { doDueWork } from '../due-work.ts'
import { addressHash } from '../mail/preferences.ts'
import { type Signed, startTestAccounts, type TestAccounts, type TestPerson } from '../testing/accounts.ts'
import { timePasses } from '../testing/time-passes.ts'
import { purgeEnded } from './purge.ts'
import { addPlanEntry, addRows as addRowsOf, poster, share as shareGroup } from './testing/add-rows.ts'
import { rowsWith } from './testing/rows-with.ts'

const DAY = 86_400_000

let accounts: TestAccounts
let anna: TestPerson
let ben: TestPerson
let annas: Signed
let bens: Signed
const annasIds = new Set<string>()
let bensRows: string
let bensActs: object[]

beforeAll(async () => {
  accounts = await startTestAccounts()
  anna = await accounts.person('anna@example.org', { firstName: 'Anna', lastName: 'Sommer' })
  // An address with the same ending as hers, which must not be mistaken for hers.
  ben = await accounts.person('joanna@example.org')
  annas = await anna.signIn()
  bens = await ben.signIn()
})
afterAll(() => accounts.close())

const database = () => accounts.signIn.database
const inDays = (days: number) => new Date(Date.now() + days * DAY)

/** The rows she made, by id. */
const post = poster((who, id) => who === annas && annasIds.add(id))
const addRows = (who: Signed) => addRowsOf(who, post)
const share = (who: Signed, email: string, groupId: string, permission: number) =>
  shareGroup(who, post, { email, groupId, permission })

let own: Awaited<ReturnType<typeof addRows>>
let other: Awaited<ReturnType<typeof addRows>>

describe('an account that is being deleted (R53)', () => {
  beforeAll(async () => {
    own = await addRows(annas)
    other = await addRows(bens)
    await share(annas, ben.email, own.groupId, 2)
    await share(annas, 'nobody@example.org', own.groupId, 1)
    await share(bens, anna.email, other.groupId, 4)
    // Written by Anna, but Ben's.
    await annas.call('PUT', `/property-groups/${other.groupId}`, { notes: 'by a member' })
    const lease = { rent_unit_id: other.unitId, start_date: '2026-02-01' }
    expect((await annas.call('POST', '/lease-agreements/', lease)).status).toBe(201)
    await annas.call('PUT', '/account/mails/', { invitations: true, lease_ends: false })
    const chosen = { settings: { language: 'en' }, chosen_age_ms: 0 }
    expect((await annas.call('PUT', '/account/settings/', chosen)).status).toBe(200)
    await accounts.app.inject({
      method: 'POST',
      url: '/api/v1/contacts/',
      payload: tenant,
      headers: { authorization: `Bearer ${annas.token}`, 'idempotency-key': 'once' },
    })
    await addPlanEntry(database(), ben.email, anna.email)
    await doDueWork(accounts.turn())
  })

  it('shows what will be deleted with it', async () => {
    const { status, body } = await annas.call('GET', '/account/deletion/')
    expect([status, body]).toEqual([
      200,
      {
        email: anna.email,
        requested_at: null,
        modules: [],
        final_at: null,
        counts: {
          property_groups: 1,
          buildings: 1,
          rent_units: 1,
          contacts: 2,
          lease_agreements: 1,
          access_groups: 2,
          members: 2,
        },
      },
    ])
  })

  it('starts once the address is typed', async () => {
    for (const [body, type] of [
      [{}, 'missing'],
      [{ email: 'x' }, 'value_error'],
      [{ email: ben.email }, 'wrong_address'],
      [{ email: anna.email, more: 1 }, 'extra_forbidden'],
    ] as const) {
      const answer = await annas.call('POST', '/account/deletion/', body)
      expect([answer.status, answer.body.detail[0].type]).toEqual([422, type])
    }
    expect((await bens.call('GET', `/property-groups/${own.groupId}`)).status).toBe(200)
    const { status, body } = await annas.call('POST', '/account/deletion/', { email: ' ANNA@example.org ' })
    expect(status).toBe(201)
    expect(Date.parse(body.final_at) - Date.parse(body.requested_at)).toBe(14 * DAY)
  })

  it('ends every session and all sharing in both directions', async () => {
    expect((await bens.call('GET', `/property-groups/${own.groupId}`)).status).toBe(404)
    expect((await bens.call('GET', '/property-groups/')).body).toHaveLength(1)
    timePasses(1_500)
    expect((await annas.call('GET', '/contacts/')).status).toBe(401)
  })

  it('lets a sign-in do nothing but cancel', async () => {
    const again = await anna.signIn()
    for (const [method, path] of [
      ['GET', '/contacts/'],
      ['POST', '/contacts/'],
      ['GET', '/export/'],
      ['GET', '/account/sessions/'],
      ['PUT', '/account/mails/'],
      ['DELETE', `/property-groups/${own.groupId}`],
    ] as const) {
      const { status, body } = await again.call(method, path)
      expect([path, status, body.type]).toEqual([path, 403, 'account_ending'])
    }
    expect((await again.call('GET', '/account/deletion/')).body.final_at).not.toBeNull()
    const claims = JSON.parse(Buffer.from(again.token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.app_metadata.ends_at).toMatch(/^\d{4}-/)
  })

  it('is restored completely when cancelled', async () => {
    const again = await anna.signIn()
    expect((await again.call('DELETE', '/account/deletion/')).status).toBe(204)
    expect((await again.call('DELETE', '/account/deletion/')).status).toBe(204)
    expect((await again.call('GET', '/account/deletion/')).body).toMatchObject({ final_at: null })
    expect((await again.call('GET', '/contacts/')).body).toHaveLength(2)
    expect((await again.call('GET', `/property-groups/${other.groupId}`)).status).toBe(200)
    expect((await bens.call('GET', `/property-groups/${own.groupId}`)).body).toMatchObject({
      shared: { by: 'Anna Sommer', level: 2 },
    })
    const { data } = await accounts.signIn.client().auth.signInWithPassword({
      email: anna.email,
      password: 'correct horse',
    })
    expect(data.user?.app_metadata).not.toHaveProperty('ends_at')
  })
})

const everythingOfBen = async () =>
  JSON.stringify({ ...(await bens.call('GET', '/export/')).body, exported_at: null })

/** Where Anna was the actor, the actor is no longer known. */
const actsOfBen = async () =>
  (await bens.call('GET', '/access-groups/acts/')).body.map(({ by, ...act }: { by: unknown }) => act)

const NEXT = 'next@example.net'
const BEFORE = 'before@example.net'
const mailTo = (to: string) => ({ to, subject: 's', text: `to ${to}`, html: 'h', links: [] })

describe('after its 14 days', () => {
  const traces = () => [
    anna.id,
    anna.email,
    NEXT,
    BEFORE,
    addressHash(anna.email).toString('hex'),
    ...annasIds,
  ]

  beforeAll(async () => {
    const again = await anna.signIn()
    await again.call('POST', '/account/deletion/', { email: anna.email })
    // Another landlord goes on adding the address, and asks for a mail to it.
    await database()
      .db.insertInto('mails_waiting')
      .values({ to_address: anna.email, subject: 's', body_text: 't', body_html: 'h', off_link: null })
      .execute()
    await bens.call('GET', '/contacts/')
    bensRows = await everythingOfBen()
    bensActs = await actsOfBen()
    expect(bensActs.length).toBeGreaterThan(2)
    // Another address was asked for, and there was one before.
    await database().db.updateTable('auth_users').set({ new_email: NEXT }).where('id', '=', anna.id).execute()
    const link = { user_id: anna.id, kind: 'email_undo', email: BEFORE } as const
    await database()
      .db.insertInto('auth_links')
      .values({ ...link, token_hash: 'undo', expires_at: inDays(20).toISOString() })
      .execute()
    for (const to of [NEXT, BEFORE]) await accounts.mailing.send(mailTo(to))
  })

  it('is kept until then, with one notice on its last day', async () => {
    await purgeEnded(accounts.turn({ now: inDays(13.9) }))
    const found = await rowsWith(database(), traces())
    expect(traces().filter((word) => !found.some((each) => each.endsWith(word)))).toEqual([])
    for (const days of [12.9, 12.97, 13.6]) await doDueWork(accounts.turn({ now: inDays(days) }))
    const mails = await accounts.signIn.mails(anna.email)
    expect(
      mails.filter(({ subject }) => /^Your account will be deleted on \d\d\/\d\d\/\d{4}$/.test(subject)),
    ).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toMatch(/tomorrow/i)
  })

  it('leaves no row, address or id anywhere, except in the audit trail', async () => {
    await Promise.all([14, 14].map((days) => purgeEnded(accounts.turn({ now: inDays(days + 0.01) }))))
    const told = database().db.selectFrom('changes').select('id').where('resource_type', '=', accountDeleted)
    expect(await told.execute()).toHaveLength(1)
    // Plan changes by staff stay in the registry's own trail, under the id.
    expect(await rowsWith(database(), traces())).toEqual([`registry_audit: ${anna.id}`])
  })

  it('adds no action without an actor to other people’s lists', async () => {
    expect(await actsOfBen()).toEqual(bensActs)
    // The row's writer is no longer known, which is no change of the row for anybody.
    const told = await database()
      .db.selectFrom('changes')
      .select('actor_id')
      .where('resource_id', '=', other.groupId)
      .where('act', '=', 'changed')
      .execute()
    expect(told).toEqual([{ actor_id: anna.id }])
  })

  it('cannot be signed in to, and frees its address', async () => {
    expect((await anna.signIn()).token).toBe('')
  })

  it('leaves other people’s rows unchanged, without their former author', async () => {
    const before = JSON.parse(bensRows)
    const after = JSON.parse(await everythingOfBen())
    const member = { id: expect.any(String), created_by: null }
    expect(after.property_groups).toEqual(
      before.property_groups.map((row: object) => ({ ...row, updated_by: null })),
    )
    for (const name of ['buildings', 'rent_units', 'contacts', 'rental_periods', 'rent_components'])
      expect(after[name]).toEqual(before[name])
    expect(after.lease_agreements).toHaveLength(2)
    expect(after.lease_agreements).toContainEqual(expect.objectContaining(member))
    expect(after.access_groups[0].users).toEqual([])
    expect((await bens.call('GET', '/account/deletion/')).status).toBe(200)
    expect(await rowsWith(database(), [ben.email])).not.toEqual([])
  })
})
