import type { Locator, Page } from 'playwright'
import type { Place } from './places.ts'

export interface SlotHost {
  slot: string
  /** The page that has the slot. */
  path: (places: Place[]) => string
  /** Modules that contribute to it, and what they would show. */
  by: string[]
  /** The page's own content that depends on that; absent if none. */
  rows?: RegExp
  brought: (page: Page) => Locator
  /** Asserts that the page's own content works, whatever happens in the slot. */
  stands: (page: Page, places: Place[]) => Promise<void>
  use: (page: Page) => Promise<void>
}

/** Each slot with its page. */
export const slotHosts: SlotHost[] = [
  {
    slot: 'dashboard.cards',
    path: () => '/dashboard',
    by: ['portfolio'],
    rows: /\/api\/v1\/(property-groups|rent-units|lease-agreements)\//,
    brought: (page) => page.getByRole('heading', { name: 'Needs attention' }),
    stands: (page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor(),
    use: async (page) => {
      const quick = page.getByRole('region', { name: 'Quick actions' })
      await quick.getByRole('link', { name: 'Rent roll' }).click()
      await page.waitForURL('**/portfolio/rent-roll')
    },
  },
  {
    slot: 'property.actions',
    path: (places) => propertyOf(places).path,
    by: ['leases', 'access'],
    rows: /\/api\/v1\/lease-agreements\//,
    brought: (page) => page.getByRole('main').getByRole('button', { name: 'Create lease' }),
    stands: (page, places) => titleOf(page, propertyOf(places)),
    use: openEdit,
  },
  {
    slot: 'contact.panels',
    path: (places) => contactOf(places).path,
    by: ['leases', 'access'],
    rows: /\/api\/v1\/(lease-agreements|access-groups)\//,
    brought: (page) => page.getByRole('heading', { level: 2, name: /^(Leases|Shared with)$/ }),
    stands: (page, places) => titleOf(page, contactOf(places)),
    use: openEdit,
  },
  {
    slot: 'lease.tenant',
    path: () => '/leases?new',
    by: ['contacts'],
    brought: (page) => page.getByRole('dialog').getByRole('button', { name: 'Create contact' }),
    stands: (page) => page.getByRole('combobox', { name: /^Tenant/ }).waitFor(),
    use: async (page) => {
      const form = page.getByRole('dialog', { name: 'Create lease' })
      await form.getByRole('button', { name: 'Next' }).click()
      await form.getByText('Start date is required').waitFor()
      await page.keyboard.press('Escape')
      await form.waitFor({ state: 'hidden' })
    },
  },
]

const placeUnder = (begins: string) => (places: Place[]) =>
  places.find(({ path }) => path.startsWith(begins)) as Place
const propertyOf = placeUnder('/properties/')
const contactOf = placeUnder('/contacts/')

const titleOf = (page: Page, { shows }: Place) =>
  page.getByRole('main').getByRole('heading', { level: 1 }).getByText(shows).waitFor()

/** The form of the page's own row opens and closes. */
async function openEdit(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
