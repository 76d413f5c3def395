import type { Locator, Page } from 'playwright'
import { buildings } from './buildings.ts'
import { fieldOf } from './dialogs.ts'
import { propertyPage } from './property-page.ts'
import { units } from './units.ts'

/** A form that edits a row, with any number of steps. */
export interface EditForm {
  editor: (page: Page) => Locator
  /** A field of the first step and one of a later step, each by API name and label. */
  first: { name: string; label: string }
  second: { name: string; label: string }
  /** The steps of a wizard by their titles. */
  steps?: string[]
}

export const editForms: Record<'unit' | 'building' | 'property', EditForm> = {
  unit: {
    editor: (page) => units(page).editor,
    first: { name: 'unit_name', label: 'Unit name' },
    second: { name: 'notes', label: 'Notes' },
  },
  building: {
    editor: (page) => buildings(page).editor,
    first: { name: 'name', label: 'Name' },
    second: { name: 'notes', label: 'Notes' },
  },
  property: {
    editor: (page) => propertyPage(page).editor,
    first: { name: 'name', label: 'Name' },
    second: { name: 'city', label: 'City' },
    steps: ['Basics', 'Address', 'Financials'],
  },
}

/** Opens the form by its address and waits until it can be typed in. */
export async function openEdit(page: Page, { editor, first }: EditForm, address: string): Promise<void> {
  await page.goto(address)
  await fieldOf(editor(page), first.label).waitFor()
}

/** Types into the named fields, each on its step, and saves. */
export async function typeAndSave(
  page: Page,
  { editor, first, second, steps = [] }: EditForm,
  typed: { first?: string; second?: string },
): Promise<void> {
  const form = editor(page)
  const [, ...later] = steps
  if (typed.first !== undefined) await fieldOf(form, first.label).fill(typed.first)
  for (const title of later) {
    await form.getByRole('button', { name: 'Next' }).click()
    await form.getByRole('region', { name: title }).waitFor()
    const there = fieldOf(form, second.label)
    if (typed.second !== undefined && (await there.count()) > 0) await there.fill(typed.second)
  }
  if (steps.length === 0 && typed.second !== undefined) await fieldOf(form, second.label).fill(typed.second)
  await form.getByRole('button', { name: 'Save Changes' }).click()
}

/** The panel with both values of a field that somebody else has changed (R45). */
export function conflictOf(form: Locator) {
  const panel = form.getByRole('region', { name: 'Changed in the meantime. Which version should be saved?' })
  const choice = (label: string, name: string) =>
    panel.getByRole('radiogroup', { name: label, exact: true }).getByRole('radio', { name, exact: true })
  return {
    panel,
    mine: (label: string, value: string) => choice(label, `Your version ${value}`),
    theirs: (label: string, value: string) => choice(label, `Saved version ${value}`),
  }
}
