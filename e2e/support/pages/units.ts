import type { Page } from 'playwright'
import { takeFromMenu } from '../input/open-list.ts'
import { fieldOf } from './dialogs.ts'

/** Page object of the unit table, wherever it is, and the dialogs opened from it. */
export function units(page: Page) {
  const creator = page.getByRole('dialog', { name: 'Add unit' })
  const editor = page.getByRole('dialog', { name: /^Edit unit/ })
  const many = page.getByRole('dialog', { name: 'Add several units' })
  const table = page.getByRole('main').getByRole('table')
  const row = (number: string) =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader').getByRole('link', { name: number, exact: true }) })
  return {
    table,
    row,
    creator,
    editor,
    many,
    deletion: page.getByRole('dialog', { name: 'Delete unit?' }),
    /** For a building without units. */
    createFirst: async (number: string) => {
      await page.getByRole('button', { name: 'Add unit', exact: true }).click()
      await fieldOf(creator, 'Unit number').fill(number)
      await creator.getByRole('button', { name: 'Create' }).click()
      await creator.waitFor({ state: 'hidden' })
    },
    /** From the menu of a property or a building. */
    add: async (entry: 'Add unit' | 'Add several units') => {
      await takeFromMenu(page.getByRole('button', { name: 'Add', exact: true }), entry)
    },
    edit: async (number: string) => {
      await takeFromMenu(page.getByRole('button', { name: `More actions: ${number}` }), 'Edit')
      await fieldOf(editor, 'Unit number').and(page.locator(':focus')).waitFor()
    },
    choose: async (number: string, entry: string) => {
      await takeFromMenu(page.getByRole('button', { name: `More actions: ${number}` }), entry)
    },
  }
}
