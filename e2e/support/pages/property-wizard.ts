import type { Language } from '@keystead/module-sdk/manifest/languages'
import type { Page } from 'playwright'
import { takeOption } from '../input/open-list.ts'
import { words } from '../wording/words.ts'

export interface Address {
  street: string
  zip: string
  city: string
  state: string
}

const weser: Address = { street: 'Weserstraße 112', zip: '12045', city: 'Berlin', state: 'Berlin' }

/** Page object of the dialog that creates a property. */
export function propertyWizard(page: Page, language: Language = 'en') {
  const word = words(language)
  const dialog = page.getByRole('dialog', { name: word('portfolio', 'create.title') })
  const field = (...of: Parameters<typeof word>) => dialog.getByRole('textbox', { name: word(...of) })
  const button = (...of: Parameters<typeof word>) =>
    dialog.getByRole('button', { name: word(...of), exact: true })
  return {
    dialog,
    field,
    button,
    open: async () => {
      await page.getByRole('button', { name: word('portfolio', 'list.add') }).click()
      // The dialog is ready once its first field has the focus.
      await field('common', 'field.name').first().and(page.locator(':focus')).waitFor()
    },
    chooseCountry: (name: string) =>
      takeOption(dialog.getByRole('combobox', { name: word('common', 'field.country') }), (list) =>
        list.getByTitle(name, { exact: true }),
      ),
    fillProperty: async (name: string, address: Address = weser) => {
      await field('common', 'field.name').first().fill(name)
      await field('common', 'field.street').first().fill(address.street)
      await field('common', 'field.zip').fill(address.zip)
      await field('common', 'field.city').fill(address.city)
      await field('common', 'field.state').fill(address.state)
    },
    nameFirstBuilding: (name: string) => field('common', 'field.name').nth(1).fill(name),
    addBuilding: async (name: string) => {
      const names = field('common', 'field.name')
      const next = names.nth(await names.count())
      await button('portfolio', 'wizard.addBuilding').click()
      await next.fill(name)
    },
    addUnit: async (number: string) => {
      const numbers = field('portfolio', 'field.unit_number')
      const next = numbers.nth(await numbers.count())
      await button('portfolio', 'unit.add').click()
      await next.fill(number)
    },
    /** Closes it by the close button and discards the input, which would otherwise return as a draft. */
    discard: async () => {
      await button('common', 'action.close').click()
      await page.getByRole('button', { name: word('common', 'unsaved.discard'), exact: true }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    next: () => button('common', 'action.next').click(),
    create: () => button('common', 'action.create').click(),
  }
}
