import type { Locator, Page } from 'playwright'
import { takeOption } from '../input/open-list.ts'

/** What forms in dialogs have in common: the field by its label, the message under it, the question before closing. */
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

/** A text field by the beginning of its label: optional ones have a word behind it. */
export const fieldOf = (dialog: Locator, label: string) =>
  dialog.getByRole('textbox', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) })

/** Opens the select of this label and takes one of its choices. */
export const choose = (dialog: Locator, label: string, option: string) =>
  takeOption(dialog.getByRole('combobox', { name: new RegExp(`^${label}`) }), (list) =>
    list.getByTitle(option, { exact: true }),
  )
