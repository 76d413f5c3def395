import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { building } from '../api/testing.ts'
import { type Signed, startTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { addContact, addRow, type Grant, share } from '../testing/sharing.ts'
import { sendInvitations } from './invitations.ts'

let accounts: TestAccounts
let annas: Signed
let bens: Signed
let property: string
let house: string
let unit: string
beforeAll(async () => {
  accounts = await startTestAccounts()
  const anna = await accounts.person('anna@example.org', { firstName: 'Anna', lastName: 'Sommer' })
  annas = await anna.signIn()
  bens = await (await accounts.person('ben@example.org')).signIn()
  await (await accounts.person('cara@example.org')).signIn()
  await says((await accounts.person('dora@example.org')).id, { language: 'de' })
  property = await addRow(annas, '/property-groups/', { name: 'Weserhof' })
  house = await addRow(annas, '/buildings/', { ...building, propertygroup_id: property })
  unit = await addRow(annas, '/rent-units/', { building_id: house, unit_number: 'VH-01' })
})
beforeEach(() => accounts.signIn.clearLimits())
afterEach(async () => {
  const { db } = accounts.signIn.database
  for (const table of ['mails', 'access_groups'] as const) await db.deleteFrom(table).execute()
})
afterAll(() => accounts.close())

const says = (id: string, user_metadata: object) =>
  accounts.signIn.database.db
    .updateTable('auth_users')
    .set({ user_metadata: JSON.stringify(user_metadata) })
    .where('id', '=', id)
    .execute()
const addGroup = (who: Signed) => addRow(who, '/access-groups/', { name: 'Secret name' })
const addMember = (who: Signed, group: string, email: string) =>
  addRow(who, `/access-groups/${group}/members/`, { email })
const send = () => sendInvitations(accounts.turn())

/** @returns the mails to this address after these rows were shared with it */
async function mailsOf(email: string, grants: Grant[], who = annas) {
  const group = await addGroup(who)
  await share(who, group, grants)
  await addMember(who, group, email)
  await send()
  return accounts.signIn.mails(email)
}

async function mailOf(email: string, grants: Grant[], who = annas) {
  const [mail, ...more] = await mailsOf(email, grants, who)
  expect(more).toEqual([])
  if (!mail) throw new Error('No mail')
  return { ...mail, lines: mail.text.split('\n').filter(Boolean) }
}

describe('the mail of a share (R72), to an account', () => {
  it('names the sharer and each row by kind and name, with the rights', async () => {
    const mail = await mailOf('cara@example.org', [['property_group', property, 2]])
    expect(mail.subject).toBe('Anna Sommer shared the property "Weserhof" with you')
    expect(mail.lines[1]).toBe('Anna Sommer shared the property "Weserhof" with you (you can view and edit).')
    expect(mail.html).toContain(
      '<p>Anna Sommer shared the property &quot;Weserhof&quot; with you (you can view and edit).</p>',
    )
    expect(`${mail.text}${mail.html}`).not.toMatch(/{{|Secret/)
  })

  it('is available in German', async () => {
    const mail = await mailOf('dora@example.org', [['rent_unit', unit, 4]])
    expect(mail.subject).toBe('Anna Sommer hat die Einheit „VH-01“ für Sie freigegeben')
    expect(mail.lines[1]).toBe(
      'Anna Sommer hat die Einheit „VH-01“ für Sie freigegeben. Sie dürfen ansehen, bearbeiten, hinzufügen und löschen.',
    )
  })

  it('names a row as the screens do', async () => {
    const lea = await addContact(annas, 'Lea')
    const lease = (more: object) =>
      addRow(annas, '/lease-agreements/', { rent_unit_id: unit, start_date: '2027-01-01', ...more })
    const [joint, tenants, numbered] = [
      await lease({ tenant_contact_id: lea, co_tenant_contact_ids: [await addContact(annas, 'Ole')] }),
      await lease({ tenant_contact_id: lea }),
      await lease({ lease_number: 'M-7' }),
    ]
    const named: [Grant, string][] = [
      [['building', house, 1], 'the building "Weg 1"'],
      [['contact', lea, 1], 'the contact "Lea Hoffmann"'],
      [['lease_agreement', joint, 1], 'the lease "Lea and Ole Hoffmann"'],
      [['lease_agreement', tenants, 1], 'the lease "Lea Hoffmann"'],
      [['lease_agreement', numbered, 1], 'the lease "M-7"'],
      [['lease_agreement', await lease({}), 1], 'the lease "VH-01"'],
    ]
    for (const [grant, thing] of named) {
      const { subject } = await mailOf('cara@example.org', [grant])
      expect(subject).toBe(`Anna Sommer shared ${thing} with you`)
      await accounts.signIn.database.db.deleteFrom('mails').execute()
      await accounts.signIn.clearLimits()
    }
  })

  it.each([
    ['with line breaks', 'Weser\r\nBcc: x\n\thof', 'the property "Weser Bcc: x hof"'],
    ['with markup', '<b>Hof<script>', 'the property "<b>Hof<script>"'],
    ['with an address', 'Win at https://evil.example/now', 'a property'],
    ['with an address to write to', 'pay me@evil.example', 'a property'],
    ['that fills in', '{{link}}', 'the property "{{link}}"'],
    ['of great length', 'x'.repeat(61), 'a property'],
  ])('sanitizes a name %s or omits it', async (_what, name, thing) => {
    const row = await addRow(annas, '/property-groups/', { name })
    const { subject, text, html } = await mailOf('cara@example.org', [['property_group', row, 1]])
    expect(subject).toBe(`Anna Sommer shared ${thing} with you`)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<b>|<script/)
    expect(`${subject}${text}${html}`).not.toContain('evil')
    expect(text.split('/login?next')).toHaveLength(2)
  })

  it('shows the sharer’s verified address if the name could be taken for another', async () => {
    const posing = await accounts.person('posing@example.org')
    await says(posing.id, { display_name: 'support@bank.example' })
    const who = await posing.signIn()
    const mail = await mailOf('cara@example.org', [['contact', await addContact(who, 'Lea'), 1]], who)
    expect(mail.subject).toBe('posing@example.org shared the contact "Lea Hoffmann" with you')
  })

  it('counts several rows, and lists each with its rights', async () => {
    const other = await addRow(annas, '/property-groups/', { name: 'Elbhof' })
    const both: Grant[] = [
      ['property_group', property, 1],
      ['property_group', other, 2],
    ]
    const mail = await mailOf('cara@example.org', both)
    expect(mail.subject).toBe('Anna Sommer shared 2 properties with you')
    expect(mail.lines.slice(1, 4)).toEqual([
      'Anna Sommer shared 2 properties with you:',
      '- the property "Elbhof" (you can view and edit)',
      '- the property "Weserhof" (you can view)',
    ])
    expect(mail.html).toContain('<li>the property &quot;Elbhof&quot; (you can view and edit)</li>')
    const german = await mailOf('dora@example.org', [...both, ['contact', await addContact(annas, 'Lea'), 3]])
    expect(german.subject).toBe('Anna Sommer hat 2 Immobilien und einen Kontakt für Sie freigegeben')
    expect(german.lines).toContain(
      '- den Kontakt „Lea Hoffmann“ (Sie dürfen ansehen, bearbeiten und hinzufügen)',
    )
  })

  it('lists ten at most', async () => {
    const grants: Grant[] = []
    for (let count = 10; count < 22; count++)
      grants.push(['contact', await addContact(annas, 'Lea', `${count}`), 1])
    const { subject, lines } = await mailOf('cara@example.org', grants)
    expect(subject).toBe('Anna Sommer shared 12 contacts with you')
    const listed = lines.filter((line) => line.startsWith('- '))
    expect([listed.length, listed.at(-1)]).toEqual([11, '- and 2 more'])
  })

  it('covers several groups at once, with the highest level on each row', async () => {
    const groups = [await addGroup(annas), await addGroup(annas)]
    for (const [index, group] of groups.entries()) {
      await share(annas, group, [['property_group', property, 3 - index]])
      await addMember(annas, group, 'cara@example.org')
    }
    await send()
    const [mail] = await accounts.signIn.mails('cara@example.org')
    expect(mail?.text).toContain('the property "Weserhof" with you (you can view, edit, and add)')
  })
})

describe('the mail of a share (R72), to an address without an account', () => {
  it.each([
    [1, 'Anna Sommer shared a property with you'],
    [2, 'Anna Sommer shared 2 properties with you'],
  ])('names only the sharer, the kind and the count of %i', async (count, subject) => {
    const rows: Grant[] = [['property_group', property, 2]]
    if (count > 1)
      rows.push(['property_group', await addRow(annas, '/property-groups/', { name: 'Elbhof' }), 1])
    const mail = await mailOf('new@example.org', rows)
    expect(mail.subject).toBe(subject)
    expect(`${mail.text}${mail.html}`).not.toMatch(/hof|you can|{{/)
    expect(mail.lines[1]).toBe(`${subject} on Keystead.`)
  })

  it('applies to an account with an unconfirmed address', async () => {
    await accounts.signIn.client().auth.signUp({ email: 'eve@example.org', password: 'Long-enough-1' })
    const mails = await mailsOf('eve@example.org', [['property_group', property, 2]])
    expect(mails.map(({ subject }) => subject)).toContain('Anna Sommer shared a property with you')
    expect(mails.map(({ text }) => text).join()).not.toContain('Weserhof')
  })
})

describe('a share that grants nothing', () => {
  it('is not mailed until it does', async () => {
    const group = await addGroup(annas)
    await addMember(annas, group, 'cara@example.org')
    await send()
    await share(annas, group, [['property_group', property, 0]])
    await send()
    expect(await accounts.signIn.mails('cara@example.org')).toEqual([])
    await share(annas, group, [['property_group', property, 1]])
    await send()
    expect(await accounts.signIn.mails('cara@example.org')).toHaveLength(1)
  })

  it('waits even if another group of the same person grants something', async () => {
    const later = await addGroup(annas)
    await addMember(annas, later, 'cara@example.org')
    await mailOf('cara@example.org', [['rent_unit', unit, 1]])
    await share(annas, later, [['property_group', property, 1]])
    await accounts.signIn.clearLimits()
    await send()
    const subjects = (await accounts.signIn.mails('cara@example.org')).map(({ subject }) => subject)
    expect(subjects).toContain('Anna Sommer shared the property "Weserhof" with you')
  })

  it('includes onward sharing by somebody who lost that right', async () => {
    const group = await addGroup(annas)
    await share(annas, group, [['property_group', property, 5]])
    await addMember(annas, group, 'ben@example.org')
    const onward = await addGroup(bens)
    await share(bens, onward, [['property_group', property, 2]])
    await addMember(bens, onward, 'cara@example.org')
    await share(annas, group, [['property_group', property, 4]])
    await send()
    expect(await accounts.signIn.mails('cara@example.org')).toEqual([])
    await share(annas, group, [['property_group', property, 5]])
    await send()
    expect(await accounts.signIn.mails('cara@example.org')).toHaveLength(1)
  })
})
