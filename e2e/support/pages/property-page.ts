import type { Page } from 'playwright'

/** Page object of a property's page and its two dialogs. */
export function propertyPage(page: Page) {
  const editor = page.getByRole('dialog', { name: 'Edit property' })
  const deletion = page.getByRole('dialog', { name: 'Delete property?' })
  const pressDelete = async () => {
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Delete property' }).click()
  }
  return {
    title: page.getByRole('heading', { level: 1 }),
    units: page.getByRole('table', { name: 'Buildings and units' }),
    editor,
    deletion,
    rename: async (name: string) => {
      await page.getByRole('button', { name: 'Edit' }).click()
      await editor.getByRole('textbox', { name: 'Name' }).fill(name)
      await editor.getByRole('button', { name: 'Next' }).click()
      await editor.getByRole('textbox', { name: 'Street' }).waitFor()
      await editor.getByRole('button', { name: 'Next' }).click()
      await editor.getByRole('button', { name: 'Save Changes' }).click()
      await editor.waitFor({ state: 'hidden' })
    },
    pressDelete,
    askToDelete: async () => {
      await pressDelete()
      await deletion.waitFor()
    },
  }
}
