import type { Language } from '@keystead/module-sdk/manifest/languages'
import { words } from '../wording/words.ts'
import { longPurpose, longSender, monthFromNow } from './long-payments.ts'
import type { LongPortfolio } from './long-portfolio.ts'
import {
  arrived,
  at,
  dialogOf,
  discard,
  form,
  place,
  press,
  pressEscape,
  type Screen,
  type Visitor,
  visit,
} from './screen.ts'

const long = 'Donaudampfschifffahrtsgesellschaftskapitän'
const columns = ['day', 'iban', 'purpose', 'amount', 'currency'] as const

/** Bank lines: one that names the lease, an unknown one, one paid out, and one without an amount. */
function fileOf(language: Language): string {
  const word = words(language)
  const number = `ML-${new Date().getFullYear() - 14}-DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFTS-0001`
  return [
    ['Name', ...columns.map((column) => word('payments', `bankImport.column.${column}`))].join(';'),
    `${longSender};03.11.2026;DE02300209000106531065;${number} ${longPurpose};1.234.567,89;EUR`,
    `${longSender};05.11.2026;DE02500105170137075030;${longPurpose};2.469.135,78;EUR`,
    `${longSender};04.11.2026;DE02120300000000202051;${longPurpose};-1.234.567,89;EUR`,
    `${long};;;;;`,
  ].join('\n')
}

async function chooseFile({ page, language }: Visitor): Promise<void> {
  await visit(page, '/payments/import')
  await page.locator('input[type=file]').setInputFiles({
    name: `${long}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(fileOf(language)),
  })
  await arrived(page, 'main', long)
}

async function assign(visitor: Visitor): Promise<void> {
  await chooseFile(visitor)
  await press(visitor, 'payments', 'bankImport.columns.next')
  await visitor.page.getByRole('main').getByRole('table').first().waitFor()
}

const month = (months: number) => monthFromNow(months).slice(0, 7)
const ofLease = (dialog: string, months?: number) => (rows: LongPortfolio) =>
  `/payments?${dialog}=${rows.lease}${months === undefined ? '' : `:${month(months)}`}`

/** Screens of payments; the lease's account, the property's tab and the contact's card are on those pages. */
export const paymentScreens: Screen[] = [
  at('payments', () => '/payments'),
  at('payments that are overdue', () => '/payments?status=overdue'),
  place('payments: no match', '/payments?q=zeppelin', 'main .ks-no-match'),
  {
    name: 'a month of payments',
    open: async ({ page, rows }) => {
      await visit(page, ofLease('cell', -2)(rows))
      await arrived(page, '[role=dialog] dl')
    },
    leave: pressEscape,
  },
  form('record a payment', ofLease('new', -1)),
  form('edit a payment', ({ payment }) => `/payments?payment=${payment}`),
  form('adjust a month', ofLease('adjust', -1)),
  form('record a deposit', ofLease('deposit')),
  form('opening balance', ofLease('opening')),
  {
    name: 'import bank file: file',
    open: async ({ page }) => {
      await visit(page, '/payments/import')
      await page.locator('input[type=file]').waitFor({ state: 'attached' })
    },
  },
  { name: 'import bank file: columns', open: chooseFile },
  { name: 'import bank file: assign', open: assign },
  {
    name: 'import bank file: split',
    open: async (visitor) => {
      await assign(visitor)
      const { page, language } = visitor
      await page
        .getByRole('main')
        .getByRole('button', { name: `${words(language)('payments', 'bankImport.act.assign')}: ` })
        .first()
        .click()
      await dialogOf(page).getByRole('combobox').first().waitFor()
      await press(visitor, 'payments', 'bankImport.assign.split')
      await dialogOf(page).getByRole('combobox').nth(2).waitFor()
    },
    leave: discard,
  },
  {
    name: 'import bank file: confirm',
    open: async (visitor) => {
      await assign(visitor)
      await press(visitor, 'payments', 'bankImport.assign.next')
      await visitor.page.getByRole('main').getByRole('button').first().waitFor()
    },
  },
  at('reminders', () => '/payments/reminders'),
  at('a reminder', ({ reminder }) => `/payments/reminders/${reminder}`),
  form('make a reminder', ({ lease }) => `/payments/reminders?remind=${lease}`),
]
