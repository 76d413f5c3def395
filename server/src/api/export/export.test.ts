import { accountExportSchema } from '@keystead/api-client/account-export/contract'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { type Signed, startTestAccounts, type TestAccounts, type TestPerson } from '../../testing/accounts.ts'

let accounts: TestAccounts
let anna: TestPerson
let annas: Signed
beforeAll(async () => {
  accounts = await startTestAccounts()
  anna = await accounts.person('anna@example.org')
  annas = await anna.signIn()
})
afterAll(() => accounts.close())

it('contains the account’s settings and mail preferences (R24)', async () => {
  const before = accountExportSchema.parse((await annas.call('GET', '/export/')).body)
  expect([before.settings, before.mails]).toEqual([
    { settings: null, chosen_at: null },
    { invitations: true, lease_ends: true },
  ])
  const settings = { language: 'de', timezone: 'Europe/Vienna' }
  const put = await annas.call('PUT', '/account/settings/', { settings, chosen_age_ms: 0 })
  expect(put.status).toBe(200)
  const mails = { invitations: true, lease_ends: false }
  expect((await annas.call('PUT', '/account/mails/', mails)).status).toBe(200)
  expect((await annas.call('GET', '/export/')).body).toMatchObject({
    settings: put.body,
    mails,
  })
})

/** As with a hosted project's sign-in, with tokens that do not expire. */
async function exportOf({ id, email }: TestPerson) {
  const app = await buildApp({
    database: accounts.signIn.database,
    verifyToken: async () => ({ userId: id, email, role: 'landlord', plan: 'free' }),
  })
  const { statusCode, headers, body } = await app.inject({
    url: '/api/v1/export/',
    headers: { authorization: 'Bearer x' },
  })
  await app.close()
  return { statusCode, headers, body: JSON.parse(body) }
}

it('omits mail preferences under hosted sign-in', async () => {
  const { statusCode, body } = await exportOf(anna)
  expect([statusCode, body.mails]).toEqual([200, null])
})

it('is named by the day in the person’s time zone (R2)', async () => {
  const [ben, cleo] = [await accounts.person('ben@example.org'), await accounts.person('cleo@example.org')]
  const settings = { timezone: 'Pacific/Honolulu' }
  await (await cleo.signIn()).call('PUT', '/account/settings/', { settings, chosen_age_ms: 0 })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const nameFor = async (person: TestPerson) => (await exportOf(person)).headers['content-disposition']
  expect(await nameFor(ben)).toBe('attachment; filename="keystead-2027-01-01.json"')
  expect(await nameFor(cleo)).toBe('attachment; filename="keystead-2026-12-31.json"')
})
