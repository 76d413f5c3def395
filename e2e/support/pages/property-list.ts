import type { Page } from 'playwright'

/** Page object of the property list. */
export function propertyList(page: Page) {
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
  return {
    open: async () => {
      await page.goto('/portfolio')
      await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor()
    },
    card,
    openCard: async (name: string) => {
      await card(name).getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    },
  }
}
