import type { Page } from 'playwright'
import { takeFromMenu } from '../input/open-list.ts'

/** Buildings as cards, and their dialogs. */
export function buildings(page: Page) {
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
  return {
    card,
    creator: page.getByRole('dialog', { name: 'Add building' }),
    editor: page.getByRole('dialog', { name: 'Edit building' }),
    deletion: page.getByRole('dialog', { name: 'Delete building?' }),
    open: async () => {
      await page.goto('/buildings')
      await page.getByRole('heading', { level: 1, name: 'Buildings' }).waitFor()
    },
    choose: async (name: string, entry: string) => {
      await takeFromMenu(page.getByRole('button', { name: `Manage building: ${name}` }), entry)
    },
  }
}
