import { callbackUrl } from '@keystead/server/auth/google/sign-in-elsewhere'
import { openProvider, type TestProvider } from '@keystead/server/auth/google/testing/open-provider'
import { freePort } from '@keystead/server/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { startWhole } from '../support/fixture-app.ts'

let provider: TestProvider
let app: App
let address: string

beforeAll(async () => {
  // The provider has to know the app's address before the app knows the provider's.
  const port = await freePort()
  address = `http://localhost:${port}`
  provider = await openProvider(callbackUrl(address))
  const { clientId, clientSecret, issuer } = provider.settings
  app = await startWhole({
    PORT: String(port),
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
  })
})
afterAll(async () => {
  await app.remove()
  await provider.close()
})

it('signs in with Google, from the button to the dashboard', async () => {
  provider.person = {
    sub: 'subject-1',
    email: 'ada@example.org',
    email_verified: true,
    name: 'Ada Lovelace',
    given_name: 'Ada',
    family_name: 'Lovelace',
  }
  const { page, context } = await openPage({ baseUrl: address })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.waitForURL('**/dashboard')
  expect(page.url()).not.toContain('code=')
  await page.getByRole('button', { name: /Account:/ }).waitFor()

  // The account has no password: Google is asked again before it gets one (R60).
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Sign in with Google again' }).click()
  await page.waitForURL('**/settings/security?again=**')
  await page.getByLabel('New password').fill('house-key-8')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed', { exact: true }).waitFor()
  await page.getByLabel('Current password').waitFor()
  const sessions = page.getByRole('list', { name: 'Signed in on' }).getByRole('listitem')
  await expect.poll(() => sessions.count()).toBe(1)
  await context.close()
})

it('returns to the sign-in page with the reason when the person cancels, and keeps the way back (R7)', async () => {
  provider.person = null
  const { page, context } = await openPage({ baseUrl: address })
  await page.goto('/signup?next=%2Fcontacts%3Fview%3Dtable')
  await page.getByRole('button', { name: 'Sign up with Google' }).click()
  await page.waitForURL('**/login?next=%2Fcontacts%3Fview%3Dtable')
  await expectVisible(
    page.getByText(
      'Sign-in could not be completed: Sign-in was cancelled or took too long. Please try again.',
    ),
  )
  provider.person = { sub: 'subject-2', email: 'grace@example.org', email_verified: true }
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.waitForURL('**/contacts?view=table')
  await context.close()
})
