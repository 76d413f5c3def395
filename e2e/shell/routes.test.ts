import { languages } from '@keystead/module-sdk/manifest/languages'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenOptions, openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { headingsOf } from '../support/pages/headings.ts'
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

async function expectPage(path: string, heading: string | null): Promise<void> {
  await page.goto(path)
  // While a row is read, its page is headed by what kind of row it is.
  await expect.poll(() => headingsOf(page)).toEqual([heading ?? expect.stringMatching(/\S/)])
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await page.title()).toMatch(/^.+ - Keystead$/)
}

describe.each(languages)('a visitor, in %s,', (language) => {
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

  it.each([...publicPages, ...protectedPages])('reads %s', (path, _en, de) => expectPage(path, de))
})

describe('a visitor', () => {
  inOwnProfile({})

  // A page of the shell, of a module, of one of its rows, and an announced one.
  it.each(['/dashboard', '/portfolio', `/properties/${someId}`, '/payments'])(
    'is sent from %s to sign in, with a return address',
    async (path) => {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/login')
      expect(new URL(page.url()).searchParams.get('next')).toBe(path)
    },
  )

  it('reaches the requested page', async () => {
    await page.goto('/portfolio?q=Weser')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(demo.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(demo.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => page.url()).toMatch(/\/portfolio\?q=Weser$/)
  })
})

describe('a public page', () => {
  it.each(['/', '/features', '/pricing'])(
    '%s is complete without scripts, and requests nothing of the app',
    async (path) => {
      const { page: plain, context } = await openPage({ script: false })
      const asked: string[] = []
      plain.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await plain.goto(`${path}?lng=de`)
      expect(await headingsOf(plain)).toHaveLength(1)
      expect(asked.filter((each) => each.endsWith('.js') || each.startsWith('/modules/'))).toEqual([])
      await plain.getByRole('contentinfo').getByRole('link', { name: 'Preise' }).click()
      await plain.waitForURL('**/pricing?lng=de')
      await context.close()
    },
  )

  it('requests at most 15 KB of script, and the app when somebody is about to open it', async () => {
    const { page: visitor, context } = await openPage()
    let script = 0
    const asked: string[] = []
    visitor.on('response', async (response) => {
      asked.push(new URL(response.url()).pathname)
      if (response.request().resourceType() === 'script') script += (await response.body()).length
    })
    await visitor.goto('/', { waitUntil: 'networkidle' })
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThan(15_000)
    const app = visitor.waitForResponse(/\/assets\/vendor\./)
    await visitor.getByRole('link', { name: 'Sign in' }).hover()
    expect((await app).status()).toBe(200)
    await context.close()
  })

  it('keeps its URL’s language (R22)', async () => {
    const { page: visitor, context } = await openPage()
    await visitor.goto('/features?lng=de')
    await visitor.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
    await visitor.waitForURL('**/login')
    await expectVisible(visitor.getByRole('heading', { level: 1, name: 'Anmelden' }))
    await context.close()
  })

  it('switches to the chosen language, and links signed-in people to the app', async () => {
    const { page: member, context } = await openPage({ as: demo })
    await context.addInitScript(() => localStorage.setItem('i18nextLng', 'de'))
    await member.goto('/pricing')
    await member.waitForURL('**/pricing?lng=de')
    await member.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await member.waitForURL('**/dashboard')
    // By the keyboard: the foot is pushed down while data come, and a press that ends beside the link is none.
    await member.getByRole('contentinfo').getByRole('link', { name: 'Preise' }).press('Enter')
    await expectVisible(member.getByRole('heading', { level: 1, name: 'Preise' }))
    await member.goBack()
    await member.waitForURL('**/dashboard')
    await context.close()
  })

  it.each(['/login', '/signup', '/reset-password'])('%s loads no module runner', async (path) => {
    const { page: visitor, context } = await openPage()
    const asked: string[] = []
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visitor.goto(path, { waitUntil: 'networkidle' })
    expect(asked.filter((each) => /^\/modules\/|\/(modules|federation)\./.test(each))).toEqual([])
    await context.close()
  })
})

describe('an unowned path', () => {
  inOwnProfile({ as: demo })

  it.each(['/nowhere', '/nowhere/at/all', '/portfolio-of-mine'])(
    '%s leads to the start page',
    async (path) => {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/')
      expect(await headingsOf(page)).toHaveLength(1)
    },
  )

  it('leads a visitor there too', async () => {
    const opened = await openPage()
    await opened.page.goto('/nowhere')
    await expect.poll(() => new URL(opened.page.url()).pathname).toBe('/')
    await opened.context.close()
  })
})

describe('a landlord', () => {
  inOwnProfile({ as: demo })

  it.each(['/login', '/signup', '/login?next=/dashboard'])(
    'is sent on from %s to the dashboard',
    async (path) => {
      await page.goto(path)
      await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard')
    },
  )

  // Nobody types it, and some links have it: of a page of the shell, of the site, and of a module with its parameter.
  it.each([
    ['/features', 'Features'],
    ['/dashboard', 'Dashboard'],
    ['/portfolio', 'Properties'],
    [`/properties/${someId}`, 'Property not found'],
  ])('reads %s with a trailing slash too', async (path, heading) => {
    await page.goto(`${path}/`)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    expect(await page.title()).toBe(`${heading} - Keystead`)
  })

  it('finds the list unchanged on Back', async () => {
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
