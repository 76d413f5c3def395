import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD } from '../auth/testing.ts'
import { statementsOf } from '../db/record-sql.ts'
import type { Turn } from '../due-turn.ts'
import type { SendMail } from '../mail/outbox.ts'
import { addressHash, copyMailPreferences, setMailPreference, unwantedBy } from '../mail/preferences.ts'
import { type Signed, startTestAccounts, type TestAccounts, type TestPerson } from '../testing/accounts.ts'
import { addContact, addRow, share } from '../testing/sharing.ts'
import { sendInvitations } from './invitations.ts'

let accounts: TestAccounts
let anna: TestPerson
let annas: Signed
let bens: Signed
beforeAll(async () => {
  accounts = await startTestAccounts()
  anna = await accounts.person('anna@example.org', { firstName: 'Anna', lastName: 'Sommer' })
  annas = await anna.signIn()
  bens = await (await accounts.person('ben@example.org')).signIn()
})
beforeEach(() => accounts.signIn.clearLimits())
afterEach(async () => {
  for (const table of ['mails', 'access_groups'] as const)
    await accounts.signIn.database.db.deleteFrom(table).execute()
})
afterAll(() => accounts.close())

const db = () => accounts.signIn.database.db
const send = (more: Partial<Turn> = {}) => sendInvitations(accounts.turn(more))
const due = () => db().selectFrom('invitations_due').selectAll().execute()

/** A group that shares a contact. */
async function addGroup(who = annas, is_active = true): Promise<string> {
  const id = await addRow(who, '/access-groups/', { name: 'Secret name', is_active })
  await share(who, id, [['contact', await addContact(who, 'Lea'), 1]])
  return id
}
const add = (groupId: string, email: string, who = annas) =>
  addRow(who, `/access-groups/${groupId}/members/`, { email })
const says = (id: string, user_metadata: object) =>
  db()
    .updateTable('auth_users')
    .set({ user_metadata: JSON.stringify(user_metadata) })
    .where('id', '=', id)
    .execute()
const mailsTo = (email: string) => accounts.signIn.mails(email)

describe('an invitation', () => {
  it('names the sharer, with one link to sign in or up', async () => {
    await add(await addGroup(), 'new@example.org')
    expect(await mailsTo('new@example.org')).toEqual([])
    await send()
    const [mail, ...more] = await mailsTo('new@example.org')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Anna Sommer shared a contact with you')
    expect(mail?.text).toContain('new@example.org')
    expect(`${mail?.text}${mail?.html}`).not.toContain('Secret')
    expect(mail?.links[0]).toBe(`${accounts.signIn.address}/login?next=%2Fdashboard`)
    expect(mail?.unsubscribeLink).toMatch(/\/mails\/off\?token=/)
    expect(mail?.html).toContain(mail?.unsubscribeLink)
    expect(await due()).toEqual([])
    await send()
    expect(await mailsTo('new@example.org')).toHaveLength(1)
  })

  it('is cancelled with the membership, and waits while the group is off', async () => {
    const off = await addGroup(annas, false)
    await add(off, 'later@example.org')
    const group = await addGroup()
    const member = await add(group, 'gone@example.org')
    await annas.call('DELETE', `/access-groups/${group}/members/${member}`)
    await send()
    expect([await mailsTo('gone@example.org'), await mailsTo('later@example.org')]).toEqual([[], []])
    await annas.call('PUT', `/access-groups/${off}`, { is_active: true })
    await send()
    expect(await mailsTo('later@example.org')).toHaveLength(1)
  })

  it('is sent once for several groups of one person', async () => {
    for (let count = 0; count < 3; count++) await add(await addGroup(), 'thrice@example.org')
    await send()
    expect(await mailsTo('thrice@example.org')).toHaveLength(1)
    expect(await due()).toEqual([])
  })

  it('is sent once a minute to an address, whoever sends it', async () => {
    await add(await addGroup(), 'often@example.org')
    await add(await addGroup(bens), 'often@example.org', bens)
    await send()
    expect(await mailsTo('often@example.org')).toHaveLength(1)
    await accounts.signIn.clearLimits()
    await send()
    expect(await mailsTo('often@example.org')).toHaveLength(1)
    await db().updateTable('invitations_due').set({ due_at: new Date().toISOString() }).execute()
    await send()
    expect(await mailsTo('often@example.org')).toHaveLength(2)
  })

  it('is in the recipient’s language, else in the sharer’s', async () => {
    await accounts.signIn.client().auth.signInWithPassword({ email: anna.email, password: PASSWORD })
    await says(anna.id, { language: 'de' })
    const known = await accounts.person('english@example.org')
    await says(known.id, { language: 'en' })
    const group = await addGroup()
    await add(group, known.email)
    await add(group, 'german@example.org')
    await send()
    expect((await mailsTo(known.email))[0]?.subject).toMatch(/shared the contact "Lea Hoffmann" with you$/)
    expect((await mailsTo('german@example.org'))[0]?.subject).toMatch(
      /hat einen Kontakt für Sie freigegeben$/,
    )
  })

  it('runs the same statements, whether or not the address has an account (R35)', async () => {
    const statements = async (email: string) => {
      const groupId = await addGroup()
      const seen = await statementsOf(accounts.signIn.database, () => add(groupId, email))
      // Statements about the caller are cached, so they run only now and then.
      return seen.filter((each) => !/"auth_sessions"|"plan_promises"/.test(each))
    }
    const known = await statements('ben@example.org')
    expect(known.filter((each) => each.includes('"invitations_due"'))).toHaveLength(1)
    expect(known).toEqual(await statements('unknown@example.org'))
  })

  it('that fails waits, and the others continue', async () => {
    const group = await addGroup()
    for (const name of ['bad', 'good']) await add(group, `${name}@example.org`)
    const log = { warn: vi.fn(), error: vi.fn() }
    const failing: SendMail = async (mail, trx) => {
      if (mail.to === 'bad@example.org') throw new Error('no')
      await accounts.mailing.send(mail, trx)
    }
    await send({ log, mailing: { ...accounts.mailing, send: failing } })
    expect(log.error).toHaveBeenCalledTimes(1)
    expect(await mailsTo('good@example.org')).toHaveLength(1)
    await send()
    expect(await mailsTo('bad@example.org')).toEqual([])
    await db().updateTable('invitations_due').set({ due_at: new Date().toISOString() }).execute()
    await send()
    expect(await mailsTo('bad@example.org')).toHaveLength(1)
  })
})

describe('unsubscribing', () => {
  const open = (link: string, method: 'GET' | 'POST' = 'GET', payload?: string, type?: string) => {
    const { pathname, search } = new URL(link)
    return accounts.app.inject({
      method,
      url: `${pathname}${search}`,
      headers: { ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    })
  }
  const FORM = 'application/x-www-form-urlencoded'

  async function invited(email: string): Promise<string> {
    await add(await addGroup(), email)
    await send()
    const [mail] = await mailsTo(email)
    await db().deleteFrom('mails').execute()
    await accounts.signIn.clearLimits()
    return mail?.unsubscribeLink ?? ''
  }
  async function isInvited(email: string): Promise<boolean> {
    await add(await addGroup(), email)
    await send()
    const mails = await mailsTo(email)
    await db().deleteFrom('mails').execute()
    await accounts.signIn.clearLimits()
    return mails.length > 0
  }

  it.each([
    ['the mail program (RFC 8058)', 'List-Unsubscribe=One-Click', FORM],
    [
      'a program with a form of parts',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      'multipart/form-data; boundary=x',
    ],
    ['the button', 'wanted=no', FORM],
  ])('works by %s, without sign-in, and repeating it is harmless', async (who, payload, type) => {
    const email = `off-${who.length}@example.org`
    const link = await invited(email)
    for (let count = 0; count < 2; count++) {
      const { statusCode, body } = await open(link, 'POST', payload, type)
      expect([statusCode, body.includes('switched off') || body.includes('abgeschaltet')]).toEqual([
        200,
        true,
      ])
    }
    expect(await isInvited(email)).toBe(false)
    expect((await open(link, 'POST', 'wanted=yes', FORM)).statusCode).toBe(200)
    expect(await isInvited(email)).toBe(true)
  })

  it('does not happen by opening the link', async () => {
    const link = await invited('looked@example.org')
    const { statusCode, headers, body } = await open(link)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html',
      'no-store',
    ])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toMatch(/<form method="post"><button name="wanted" value="no">/)
    expect(body).not.toContain('looked@')
    expect(await isInvited('looked@example.org')).toBe(true)
  })

  it('refuses a link from elsewhere', async () => {
    const link = await invited('forged@example.org')
    const other = link.replace(/token=i/, 'token=l')
    for (const wrong of [other, link.slice(0, -2), link.split('?')[0] ?? '', `${link}&token=x`]) {
      expect((await open(wrong)).statusCode).toBe(404)
      expect((await open(wrong, 'POST', 'wanted=no', FORM)).statusCode).toBe(404)
    }
    expect(await isInvited('forged@example.org')).toBe(true)
  })

  it('equals the choice in the account’s settings, and moves with its address', async () => {
    const cara = await accounts.person('cara@example.org')
    const caras = await cara.signIn()
    const link = await invited(cara.email)
    expect((await caras.call('GET', '/account/mails/')).body).toEqual({ invitations: true, lease_ends: true })
    await open(link, 'POST', '')
    expect((await caras.call('GET', '/account/mails/')).body).toEqual({
      invitations: false,
      lease_ends: true,
    })
    const choice = { invitations: true, lease_ends: false }
    expect(await caras.call('PUT', '/account/mails/', choice)).toEqual({ status: 200, body: choice })
    expect(await isInvited(cara.email)).toBe(true)
    // Absent preferences stay unchanged.
    const without = { invitations: false, lease_ends: false }
    expect((await caras.call('PUT', '/account/mails/', { invitations: false })).body).toEqual(without)
    expect((await caras.call('PUT', '/account/mails/', {})).body).toEqual(without)
    expect((await caras.call('PUT', '/account/mails/', { invitations: true })).body).toEqual(choice)
    await setMailPreference(db(), addressHash('cara@example.com'), 'invitations', false)
    await copyMailPreferences(db(), cara.email, 'cara@example.com')
    // A choice made for an address stays, whoever has the address.
    expect(await unwantedBy(db(), addressHash(cara.email))).toEqual(['lease_ends'])
    expect(await unwantedBy(db(), addressHash('cara@example.com'))).toEqual(['invitations', 'lease_ends'])
    for (const body of [[], { ...choice, invitations: 'no' }, { ...choice, more: true }])
      expect((await caras.call('PUT', '/account/mails/', body)).status).toBe(422)
  })
})
