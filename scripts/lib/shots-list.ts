import type { Page } from 'playwright'

/** Whose eyes it is seen with: signed out, or one of the demo accounts. */
export type Viewer = 'nobody' | 'demo' | 'free' | 'staff'
export type Look = 'light' | 'dark' | 'phone' | 'de'

export interface Shot {
  /** The file's name begins with it; `npm run shots -- <start of a name>` takes only those. */
  name: string
  path: string
  /** `demo` by default. */
  viewer?: Viewer
  /** Light, dark and phone by default. */
  looks?: readonly Look[]
  /** Before the page is asked for: answers that go wrong, or never come. */
  before?: (page: Page) => Promise<unknown>
  /** Once the page is there: what is opened or filled. */
  act?: (page: Page) => Promise<unknown>
  /** The whole page instead of what the window shows. */
  whole?: boolean
}

const withGerman: readonly Look[] = ['light', 'dark', 'phone', 'de']
const wideOnly: readonly Look[] = ['light', 'dark']
const phoneOnly: readonly Look[] = ['phone']

const api = (resource: string) => `**/api/v1/${resource}/*`

async function firstProperty(page: Page): Promise<void> {
  await page.locator('main a[href^="/properties/"]').first().click()
  await page.locator('main a[href="/portfolio"]').first().waitFor()
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const addressFields = {
  Name: 'Weserhaus',
  Street: 'Weserstraße 112',
  'ZIP code': '12045',
  City: 'Berlin',
  State: 'Berlin',
}

async function fillProperty(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, text] of Object.entries(addressFields))
    await dialog
      .getByRole('textbox', { name: new RegExp(`^${label}`) })
      .first()
      .fill(text)
  await press('Next')(page)
}

/** The property is created, as far as the page can tell, and its building is not: nothing is stored. */
async function failAtBuilding(page: Page): Promise<void> {
  const created = { id: '00000000-0000-4000-8000-000000000000' }
  for (const pattern of ['**/api/v1/property-groups/', `**/api/v1/property-groups/${created.id}*`])
    await page.route(pattern, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ json: created }),
    )
  await page.route(api('buildings'), (route) => route.abort())
}

/** A tab stands in the address; it is opened as by a link. */
const propertyTab = (tab: string) => async (page: Page) => {
  await firstProperty(page)
  await page.goto(`${page.url().split('?', 1)[0]}?tab=${tab}`)
}

async function openEdit(page: Page): Promise<void> {
  await firstProperty(page)
  await press('Edit')(page)
  await page.getByRole('dialog').waitFor()
}

async function openLogout(page: Page): Promise<void> {
  await page.locator('.sh-menu-round').click()
  await page.getByRole('menuitem').last().click()
  await page.getByRole('dialog').waitFor()
}

const frame: Shot[] = [
  { name: 'landing', path: '/', viewer: 'nobody', looks: withGerman, whole: true },
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
  { name: 'dashboard', path: '/dashboard', looks: withGerman },
  { name: 'dashboard-first-time', path: '/dashboard', viewer: 'free' },
  { name: 'announced', path: '/maintenance', looks: withGerman },
  { name: 'staff', path: '/staff', viewer: 'staff' },
  { name: 'drawer', path: '/dashboard', looks: phoneOnly, act: (page) => page.locator('.sh-burger').click() },
  {
    name: 'user-menu',
    path: '/dashboard',
    looks: wideOnly,
    act: (page) => page.locator('.sh-menu-round').click(),
  },
  { name: 'logout-dialog', path: '/dashboard', act: openLogout },
  {
    name: 'section-error',
    path: '/portfolio',
    before: (page) => page.route('**/modules/portfolio/**', (route) => route.abort()),
    act: (page) => page.getByRole('button', { name: 'Retry' }).waitFor({ timeout: 30_000 }),
  },
  { name: 'outbox', path: '/dev/outbox', viewer: 'nobody', looks: ['light'] },
]

const portfolio: Shot[] = [
  { name: 'portfolio-grid', path: '/portfolio', looks: withGerman },
  { name: 'portfolio-table', path: '/portfolio?view=list', looks: withGerman },
  {
    name: 'portfolio-filter',
    path: '/portfolio',
    act: (page) => page.locator('.ks-filter-more, .ks-filter-narrow').first().click(),
  },
  { name: 'rent-roll', path: '/portfolio/rent-roll', looks: withGerman, whole: true },
  { name: 'portfolio-no-match', path: '/portfolio?q=nothing-is-called-this' },
  { name: 'portfolio-empty', path: '/portfolio', viewer: 'free', looks: withGerman },
  {
    name: 'portfolio-loading',
    path: '/portfolio',
    before: (page) => page.route(api('property-groups'), () => undefined),
    act: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'portfolio-error',
    path: '/portfolio',
    before: (page) => page.route(api('property-groups'), (route) => route.abort()),
    act: (page) => page.getByRole('alert').first().waitFor({ timeout: 20_000 }),
  },
  { name: 'create-property', path: '/portfolio?new', looks: withGerman },
  {
    name: 'create-errors',
    path: '/portfolio?new',
    act: async (page) => {
      await page.getByRole('dialog').waitFor()
      await press('Next')(page)
    },
  },
  {
    name: 'create-units',
    path: '/portfolio?new',
    act: async (page) => {
      await fillProperty(page)
      await press('Add unit')(page)
      await page
        .getByRole('textbox', { name: /^Unit number/ })
        .last()
        .fill('VH-01')
    },
  },
  {
    name: 'create-half-way',
    path: '/portfolio?new',
    looks: wideOnly,
    before: failAtBuilding,
    act: async (page) => {
      await fillProperty(page)
      await press('Skip')(page)
      await page.getByRole('button', { name: 'Continue' }).waitFor()
    },
  },
  {
    name: 'create-leave',
    path: '/portfolio?new',
    act: async (page) => {
      await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).first().fill('Weserhaus')
      await press('Cancel')(page)
      await page.getByRole('button', { name: 'Discard' }).waitFor()
    },
  },
  { name: 'property', path: '/portfolio', act: firstProperty, looks: withGerman, whole: true },
  { name: 'property-units', path: '/portfolio', act: propertyTab('units'), whole: true },
  { name: 'property-settings', path: '/portfolio', act: propertyTab('settings') },
  { name: 'rent-roll', path: '/portfolio/rent-roll', looks: withGerman },
  { name: 'buildings', path: '/buildings' },
  { name: 'units', path: '/units' },
  { name: 'edit-property', path: '/portfolio', act: openEdit },
  {
    name: 'delete-property',
    path: '/portfolio',
    act: async (page) => {
      await propertyTab('settings')(page)
      await press('Delete property')(page)
      await page.getByText('Delete property?').first().waitFor()
    },
  },
  { name: 'property-not-found', path: '/properties/00000000-0000-4000-8000-000000000000' },
]

const others: Shot[] = ['contacts', 'leases', 'access', 'profile'].map((id) => ({ name: id, path: `/${id}` }))

/** Every screen, dialog and state that exists. A new screen adds a line here. */
export const shots: readonly Shot[] = [...frame, ...portfolio, ...others]
