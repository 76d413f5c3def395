import type { Language } from '@keystead/module-sdk/manifest/languages'
import type { Locator, Page } from 'playwright'
import type { InputMethod } from '../input/input-method.ts'
import { words } from '../wording/words.ts'
import { fieldOf } from './dialogs.ts'

/** Page object of the lease forms, for pointer and keyboard. */
export function leaseForms(page: Page, input: InputMethod, language: Language) {
  const word = words(language)
  const named = (key: string) => page.getByRole('dialog', { name: word('leases', key) })
  const text = (dialog: Locator, key: string) => fieldOf(dialog, word('leases', key))
  const select = (dialog: Locator, label: string) =>
    dialog.getByRole('combobox', { name: new RegExp(`^${label}`) })
  const act = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })
  const lease = named('list.create')
  const contact = page.getByRole('dialog', { name: word('contacts', 'create.title') })
  return {
    word,
    lease,
    act,
    text,
    next: () => input.press(act(lease, word('common', 'action.next'))),
    create: () => input.press(act(lease, word('common', 'action.create'))),
    chooseUnit: (number: string) => input.choose(select(lease, word('leases', 'field.rent_unit_id')), number),
    chooseTenant: (name: string) =>
      input.choose(select(lease, word('leases', 'field.tenant_contact_id')), name),
    andNext: () => input.press(act(lease, word('leases', 'create.andNext'))),
    sign: () => input.tick(lease.getByRole('checkbox', { name: word('leases', 'confirm.signed') })),
    createTenant: async (first: string, last: string) => {
      await input.press(act(lease, word('contacts', 'tenant.create')))
      await input.type(fieldOf(contact, word('contacts', 'field.first_name')), first)
      await input.type(fieldOf(contact, word('contacts', 'field.last_name')), last)
      await input.press(act(contact, word('common', 'action.create')))
      await contact.waitFor({ state: 'hidden' })
    },
    openTab: (tab: 'periods' | 'components') =>
      input.press(page.getByRole('link', { name: word('leases', `detail.tab.${tab}`) }).first()),
    planSteps: async (times: string, amount: string) => {
      await input.take(
        page.getByRole('button', { name: word('leases', 'steps.menu') }),
        word('leases', 'steps.title'),
      )
      const dialog = named('steps.title')
      await input.type(text(dialog, 'steps.times'), times)
      await input.type(text(dialog, 'steps.value.amount'), amount)
      await input.press(act(dialog, word('leases', 'steps.create')))
      await dialog.waitFor({ state: 'hidden' })
    },
    renew: async () => {
      const menu = page.getByRole('main').getByRole('button', { name: word('common', 'action.more') })
      await input.take(menu.first(), word('leases', 'act.renew'))
      const dialog = named('renew.title')
      await input.press(act(dialog, word('common', 'action.next')))
      await input.press(act(dialog, word('leases', 'renew.title')))
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}
