import { languages } from '@keystead/module-sdk/manifest/languages'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenOptions, openPage } from '../support/browser.ts'
import { goOn, goWithin } from '../support/modules/places.ts'
import { headingsOf } from '../support/pages/headings.ts'
import { isQuick } from '../support/quick.ts'
import { demo } from '../support/sign-in.ts'

let page: Page

function inOwnProfile(options: OpenOptions): void {
  beforeAll(async () => {
    const opened = await openPage(options)
    page = opened.page
    return () => opened.context.close()
  })
}

const someId = '00000000-0000-4000-8000-000000000000'

/** Path, and the heading in both languages; null where it depends on the data or on the module's own words. */
type Row = [path: string, en: string | null, de: string | null]

const publicPages: Row[] = [
  ['/', 'Your properties, units and leases in one place', null],
  ['/features', 'Features', 'Funktionen'],
  ['/pricing', 'Pricing', 'Preise'],
  ['/about', 'About', 'Über uns'],
  ['/privacy', 'Privacy policy', 'Datenschutzerklärung'],
  ['/terms', 'Terms of service', 'Nutzungsbedingungen'],
  ['/security', 'Security', 'Sicherheit'],
  ['/reset-password', 'Reset password', 'Passwort zurücksetzen'],
]

const guestPages: Row[] = [
  ['/login', 'Sign in', 'Anmelden'],
  ['/signup', 'Create account', 'Konto erstellen'],
]

const protectedPages: Row[] = [
  ['/dashboard', 'Dashboard', 'Dashboard'],
  ['/portfolio', 'Properties', 'Immobilien'],
  [`/properties/${someId}`, 'Property not found', 'Immobilie nicht gefunden'],
  ['/units', null, null],
  ['/buildings', null, null],
  [`/buildings/${someId}`, null, null],
  ['/contacts', 'Contacts', 'Kontakte'],
  [`/contacts/${someId}`, null, null],
  ['/leases', null, null],
  [`/leases/${someId}`, null, null],
  ['/access', 'Access Management', 'Zugriffsverwaltung'],
  [`/access/${someId}`, 'Access group not found', 'Zugriffsgruppe nicht gefunden'],
  ['/profile', null, null],
  ['/settings', null, null],
  ['/payments', 'Payments', 'Zahlungen'],
  ['/maintenance', 'Maintenance', 'Instandhaltung'],
  ['/reports', 'Reports', 'Berichte'],
  ['/notifications', 'Notifications', 'Benachrichtigungen'],
  ['/analytics', 'Analytics', 'Analysen'],
]

/** The shell leaves for it by a full page load, which would interrupt the next navigation. */
const expectStart = () => expectOn('/', 'Your properties, units and leases in one place')

async function expectPage(path: string, heading: string | null): Promise<void> {
  await page.goto(path)
  await expectOn(path, heading)
}

async function expectOn(path: string, heading: string | null): Promise<void> {
  // While a row is read, its page is headed by what kind of row it is.
  await expect.poll(() => headingsOf(page)).toEqual([heading ?? expect.stringMatching(/\S/)])
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await page.title()).toMatch(/^.+ - Keystead$/)
}

describe.each(isQuick ? ['de' as const] : languages)('a visitor, in %s,', (language) => {
  inOwnProfile({ language })
  const pages = [...publicPages, ...guestPages].map(([path, en, de]) => ({
    path,
    heading: language === 'en' ? en : de,
  }))

  it.each(pages)('reads $path', ({ path, heading }) => expectPage(path, heading))

  it('gets every page in the browser’s language', async () => {
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
  })
})

// In English every other journey comes to them.
describe('a landlord, in German,', () => {
  inOwnProfile({ language: 'de', as: demo })

  // A page of the shell, of a module, of one of its rows, and an announced one; without a reload all others.
  const [dashboard, portfolio, row, ...others] = protectedPages
  const announced = others.find(([path]) => path === '/payments')
  const reset = publicPages.find(([path]) => path === '/reset-password')

  it.each([reset, dashboard, portfolio, row, announced] as Row[])('reads %s', (path, _en, de) =>
    expectPage(path, de),
  )

  it.each(others)('comes to %s', async (path, _en, de) => {
    // Of a heading that the row or module decides it is known only that it is another.
    await (de === null ? goOn(page, path) : goWithin(page, path))
    await expectOn(path, de)
  })
})

describe('a visitor', () => {
  inOwnProfile({})

  it.skipIf(isQuick)('is sent from an unowned path to the start page', async () => {
    await page.goto('/nowhere')
    await expectStart()
  })

  it('is sent from a page of a module to sign in, and from there back to it', async () => {
    await page.goto('/portfolio?q=Weser')
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('next')).toBe('/portfolio?q=Weser')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(demo.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(demo.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => page.url()).toMatch(/\/portfolio\?q=Weser$/)
  })
})

describe('a landlord', () => {
  inOwnProfile({ as: demo })

  it('is sent from an unowned path, even if it begins like an owned one, to the start page', async () => {
    await page.goto('/portfolio-of-mine')
    await expectStart()
  })

  it('is sent on from the sign-in page to the dashboard', async () => {
    await page.goto('/login')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard')
  })

  // Nobody types it, and some links have it: of a page of the site, and of a module with its parameter.
  it.each([
    ['/features', 'Features'],
    [`/properties/${someId}`, 'Property not found'],
  ])('reads %s with a trailing slash too', async (path, heading) => {
    await page.goto(`${path}/`)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    expect(await page.title()).toBe(`${heading} - Keystead`)
  })

  it.skipIf(isQuick)('finds the list unchanged on Back', async () => {
    await page.goto('/portfolio')
    const other = page.getByRole('link', { name: 'Lychener Höfe' })
    await other.waitFor()
    await page.getByRole('searchbox').fill('Weser')
    await other.waitFor({ state: 'detached' })
    await page.locator('label', { hasText: 'List view' }).click()
    await page.getByRole('table').getByRole('link', { name: 'Weserhaus Neukölln' }).click()
    await page.getByRole('heading', { level: 1, name: 'Weserhaus Neukölln' }).waitFor()
    await page.goBack()
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('Weser')
    expect(new URL(page.url()).search).toBe('?q=Weser&view=list')
    await page.goBack()
    // This address says nothing of cards or table: what was chosen last counts.
    await expect.poll(() => new URL(page.url()).search).toBe('?q=Weser')
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('Weser')
  })
})
