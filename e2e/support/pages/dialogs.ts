import type { Locator, Page } from 'playwright'
import { takeOption } from '../input/open-list.ts'

/** Common parts of dialog forms: a field by its label, its message, the confirmation before closing. */
export function dialogs(page: Page) {
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  return {
    question,
    keep: () => question.getByRole('button', { name: 'Keep editing' }).click(),
    discard: () => question.getByRole('button', { name: 'Discard' }).click(),
    notice: (text: string | RegExp) => page.getByRole('status').getByText(text),
    refusal: (text: string | RegExp) => page.getByRole('alert').getByText(text),
  }
}

/** A text field by the start of its label, since optional ones have a suffix. */
export const fieldOf = (dialog: Locator, label: string) =>
  dialog.getByRole('textbox', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) })

/** Opens the select with this label and chooses an option. */
export const choose = (dialog: Locator, label: string, option: string) =>
  takeOption(dialog.getByRole('combobox', { name: new RegExp(`^${label}`) }), (list) =>
    list.getByTitle(option, { exact: true }),
  )
