import type { BrowserContext, Page } from 'playwright'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { authClient, mailTo, newAccount } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
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

async function signInForTheTab(): Promise<void> {
  await page.goto('/login')
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(demo.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demo.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** The refresh token of a tab's own session. */
const ownToken = (where: Page): Promise<string> =>
  where.evaluate(() => JSON.parse(sessionStorage.getItem('keystead.session') ?? '{}').refresh_token)

describe('remember me (R29)', () => {
  it('keeps the session for other tabs and later', async () => {
    await signIn(page)
    expect([await storedIn('localStorage'), await storedIn('sessionStorage')]).toEqual([true, false])
    await page.close()
    await expectSignedIn(await context.newPage(), true)
  })

  it('unchecked, ends it with the tab', async () => {
    await signInForTheTab()
    expect([await storedIn('localStorage'), await storedIn('sessionStorage')]).toEqual([false, true])
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.close()
    await expectSignedIn(await context.newPage(), false)
  })

  it('unchecked, rotates it for a duplicated tab too', async () => {
    await signInForTheTab()
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
  })

  it('signs out of all tabs', async () => {
    await signIn(page)
    const other = await context.newPage()
    await expectSignedIn(other, true)
    // A tab behind another is drawn once a second at most, and nobody presses anything in it.
    await page.bringToFront()
    await page.getByRole('button', { name: /Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${url}/login`)
    await other.waitForURL('**/login')
    expect([await storedIn('localStorage'), await storedIn('sessionStorage')]).toEqual([false, false])
  })

  it('on expiry leads all tabs to the sign-in page, each with its return address (R7)', async () => {
    await signIn(page)
    const other = await context.newPage()
    await expectSignedIn(other, true)
    await page.evaluate(() => localStorage.removeItem('keystead.session'))
    await other.waitForURL(`${url}/login?next=%2Fdashboard`)
    await expectVisible(other.getByText('Your session has expired'))
  })
})

it('leads nobody to another site', async () => {
  await signIn(page)
  await page.goto(`/login?${new URLSearchParams({ next: '/a/..//evil.test/' })}`)
  await expect.poll(() => page.url()).toBe(`${url}/dashboard`)
})

describe('the return from the sign-in service (R28)', () => {
  it.each(['/callback#', '/dashboard?'])(
    'that failed leads from %s to the sign-in page, which never shows the URL’s text',
    async (start) => {
      await page.goto('/about')
      await page.goto(`${start}error=access_denied&error_description=Call+0900+1234`)
      await page.getByText('Sign-in could not be completed: An unexpected error occurred').waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
      expect(await page.getByText('0900').count()).toBe(0)
    },
  )

  it('with an expired link says so', async () => {
    await page.goto('/callback#error=access_denied&error_code=otp_expired&error_description=expired')
    await page.waitForURL(`${url}/login`)
    await expectVisible(
      page.getByText('Sign-in could not be completed: Email link is invalid or has expired'),
    )
  })

  it('without parameters leads a visitor to the sign-in page, a landlord to the dashboard', async () => {
    await page.goto('/callback')
    await page.waitForURL(`${url}/login`)
    await signIn(page)
    await page.goto('/callback')
    await expect.poll(() => page.url()).toBe(`${url}/dashboard`)
  })

  it('confirms an address in another browser too, and asks to sign in there', async () => {
    const landlord = newAccount('elsewhere')
    await page.goto('/signup')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(landlord.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(landlord.password)
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(landlord.password)
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    const { links } = await mailTo(url, landlord.email)
    const elsewhere = await openPage()
    await elsewhere.page.goto(links[0] ?? '')
    await elsewhere.page.waitForURL((address) => address.pathname === '/login')
    await elsewhere.page.getByText('E-mail confirmed, please sign in').waitFor()
    await elsewhere.context.close()
    const { error } = await (await authClient(url)).signInWithPassword(landlord)
    expect(error).toBeNull()
  })
})
