import { accountExportSchema } from '@keystead/api-client/account-export/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('holds the settings of the account and which mails are wanted (R24)', async () => {
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

it('says nothing of mails where a hosted project signs people in', async () => {
  const app = await buildApp({
    database: accounts.signIn.database,
    verifyToken: async () => ({ userId: anna.id, email: anna.email, role: 'landlord', plan: 'free' }),
  })
  const { statusCode, body } = await app.inject({
    url: '/api/v1/export/',
    headers: { authorization: 'Bearer x' },
  })
  expect([statusCode, JSON.parse(body).mails]).toEqual([200, null])
  await app.close()
})
