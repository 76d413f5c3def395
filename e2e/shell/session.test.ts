import type { BrowserContext, Page } from 'playwright'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { authClient, mailTo, newAccount } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { isQuick } from '../support/quick.ts'
import { demo, signIn } from '../support/sign-in.ts'

const url = inject('appUrl')

let page: Page
let context: BrowserContext

beforeEach(async () => {
  ;({ page, context } = await openPage())
  return () => context.close()
})

const storedIn = (store: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => globalThis[name].getItem('keystead.session') !== null, store)

async function expectSignedIn(where: Page, signedIn: boolean): Promise<void> {
  await where.goto('/dashboard')
  await where.getByRole('heading', { level: 1, name: signedIn ? 'Dashboard' : 'Sign in' }).waitFor()
}

async function submitSignIn(): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(demo.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demo.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The refresh token of a tab's own session. */
const ownToken = (where: Page): Promise<string> =>
  where.evaluate(() => JSON.parse(sessionStorage.getItem('keystead.session') ?? '{}').refresh_token)

describe('remember me (R29)', () => {
  it('is shared by all tabs: expired, it leads each to its return address (R7), and Logout ends it in each', async () => {
    await signIn(page)
    expect([await storedIn('localStorage'), await storedIn('sessionStorage')]).toEqual([true, false])
    const other = await context.newPage()
    await expectSignedIn(other, true)
    // On a page without modules: a session that disappears while one mounts is restored.
    await page.goto('/privacy')
    await page.evaluate(() => localStorage.removeItem('keystead.session'))
    await other.waitForURL(`${url}/login?next=%2Fdashboard`)
    await expectVisible(other.getByText('Your session has expired'))
    // A tab behind another is drawn once a second at most, and nobody presses anything in it.
    await page.bringToFront()
    // The return address leads nobody to another site.
    await page.goto(`/login?${new URLSearchParams({ next: '/a/..//evil.test/' })}`)
    await submitSignIn()
    await expect.poll(() => page.url()).toBe(`${url}/dashboard`)
    await other.waitForURL(`${url}/dashboard`)
    await page.getByRole('button', { name: /Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${url}/login`)
    await other.waitForURL('**/login')
    expect([await storedIn('localStorage'), await storedIn('sessionStorage')]).toEqual([false, false])
  })

  it('unchecked, is the tab’s and its duplicate’s, and ends with them', async () => {
    await page.goto('/login')
    await page.getByRole('checkbox', { name: 'Remember me' }).uncheck()
    await submitSignIn()
    await page.waitForURL('**/dashboard')
    expect([await storedIn('localStorage'), await storedIn('sessionStorage')]).toEqual([false, true])
    // The browser copies what lies in a tab for what the tab opens, as for a duplicate.
    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open('/dashboard')),
    ])
    await copy.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const before = await ownToken(page)
    expect(await ownToken(copy)).toBe(before)
    await page.evaluate(() => {
      const session = JSON.parse(sessionStorage.getItem('keystead.session') ?? '{}')
      sessionStorage.setItem('keystead.session', JSON.stringify({ ...session, expires_at: 0 }))
    })
    await page.reload()
    await expect.poll(() => ownToken(page)).not.toBe(before)
    const rotated = await ownToken(page)
    await expect.poll(() => ownToken(copy)).toBe(rotated)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await Promise.all([page.close(), copy.close()])
    await expectSignedIn(await context.newPage(), false)
  })
})

describe('the return from the sign-in service (R28)', () => {
  it('that failed leads to the sign-in page, which never shows the URL’s text', async () => {
    await page.goto('/callback#error=access_denied&error_description=Call+0900+1234')
    await page.getByText('Sign-in could not be completed: An unexpected error occurred').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.getByText('0900').count()).toBe(0)
  })

  it.skipIf(isQuick)('with an expired link says so', async () => {
    await page.goto('/callback#error=access_denied&error_code=otp_expired&error_description=expired')
    await page.waitForURL(`${url}/login`)
    await expectVisible(
      page.getByText('Sign-in could not be completed: Email link is invalid or has expired'),
    )
  })

  it.skipIf(isQuick)(
    'without parameters leads a visitor to the sign-in page, a landlord to the dashboard',
    async () => {
      await page.goto('/callback')
      await page.waitForURL(`${url}/login`)
      await signIn(page)
      await page.goto('/callback')
      await expect.poll(() => page.url()).toBe(`${url}/dashboard`)
    },
  )

  it('confirms an address in another browser than the form’s, and asks to sign in there', async () => {
    const landlord = newAccount('elsewhere')
    const { error: refused } = await (await authClient(url, 'pkce')).signUp({
      ...landlord,
      options: { emailRedirectTo: `${url}/dashboard` },
    })
    expect(refused).toBeNull()
    const { links } = await mailTo(url, landlord.email)
    await page.goto(links[0] ?? '')
    await page.waitForURL((address) => address.pathname === '/login')
    await page.getByText('E-mail confirmed, please sign in').waitFor()
    const { error } = await (await authClient(url)).signInWithPassword(landlord)
    expect(error).toBeNull()
  })
})
