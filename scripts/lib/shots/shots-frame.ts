import type { Page } from 'playwright'
import { phoneOnly, type Shot, wideOnly, withGerman } from './shot.ts'

/** Modules' contributions render after the page itself. */
const overview = (page: Page) => page.locator('main a[href^="/units/"]').first().waitFor()

/** The chart renders once it is scrolled into view. */
async function withMonths(page: Page): Promise<void> {
  await overview(page)
  const months = page.locator('[data-dashboard="foot"]')
  await months.scrollIntoViewIfNeeded()
  await months.locator('svg').first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Images further down are lazy. */
async function seenToTheEnd(page: Page): Promise<void> {
  for (const picture of await page.locator('main picture img:visible').all()) {
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function openLogout(page: Page): Promise<void> {
  await page.locator('.sh-menu-round').click()
  await page.getByRole('menuitem').last().click()
  await page.getByRole('dialog').waitFor()
}

/** Shell: public pages, sign-in, dashboard, menus. */
export const frameShots: readonly Shot[] = [
  { name: 'landing', path: '/', viewer: 'nobody', looks: withGerman, act: seenToTheEnd, whole: true },
  { name: 'features', path: '/features', viewer: 'nobody' },
  { name: 'pricing', path: '/pricing', viewer: 'nobody', looks: withGerman },
  { name: 'about', path: '/about', viewer: 'nobody' },
  { name: 'privacy', path: '/privacy', viewer: 'nobody', looks: wideOnly },
  { name: 'terms', path: '/terms', viewer: 'nobody', looks: wideOnly },
  { name: 'security', path: '/security', viewer: 'nobody', looks: wideOnly },
  { name: 'login', path: '/login', viewer: 'nobody', looks: withGerman },
  {
    name: 'login-refused',
    path: '/login',
    viewer: 'nobody',
    act: async (page) => {
      await page.locator('input[type=email]').fill('demo@keystead.app')
      await page.locator('input[type=password]').fill('not the password')
      await page.locator('form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'signup', path: '/signup', viewer: 'nobody', looks: withGerman },
  {
    name: 'signup-errors',
    path: '/signup',
    viewer: 'nobody',
    act: (page) => page.locator('form button[type=submit]').click(),
  },
  { name: 'reset-password', path: '/reset-password', viewer: 'nobody' },
  { name: 'dashboard', path: '/dashboard', looks: withGerman, act: withMonths, whole: true },
  { name: 'dashboard-first-time', path: '/dashboard', viewer: 'free' },
  { name: 'announced', path: '/maintenance', looks: withGerman },
  { name: 'drawer', path: '/dashboard', looks: phoneOnly, act: (page) => page.locator('.sh-burger').click() },
  {
    name: 'user-menu',
    path: '/dashboard',
    looks: wideOnly,
    act: (page) => page.locator('.sh-menu-round').click(),
  },
  { name: 'logout-dialog', dialog: ['shell', 'logout.title'], path: '/dashboard', act: openLogout },
  {
    name: 'section-error',
    path: '/portfolio',
    before: (page) => page.route('**/modules/portfolio/**', (route) => route.abort()),
    act: (page) => page.getByRole('button', { name: 'Retry' }).waitFor({ timeout: 30_000 }),
  },
  { name: 'outbox', path: '/dev/outbox', viewer: 'nobody', looks: ['light'] },
]
