import type { Page } from 'playwright'
import { type Shot, wideOnly, withGerman } from './shot.ts'
import { press } from './shots-acts.ts'

/** Of the demo's leases, one that names none, one that is paid out, and one that cannot be told. */
const lines = [
  'Buchungstag;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung',
  '03.11.2026;Jobcenter;DE02300209000106531065;ML-2019-01 Miete November;812,00;EUR',
  '03.11.2026;Praxis am Markt;DE02200505501015871393;Miete GM-2021-01;1.430,00;EUR',
  '04.11.2026;Stadtwerke;DE02120300000000202051;Abschlag Strom;-120,50;EUR',
  '05.11.2026;Julia Sommer und Partner Hausverwaltung mbH;DE02500105170137075030;Miete für zwei Wohnungen;1.900,00;EUR',
  '06.11.2026;;;Bareinzahlung;250,00;EUR',
  'Saldo;;;;;',
].join('\n')

async function chooseFile(page: Page): Promise<void> {
  const file = { name: 'umsaetze.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('main form').waitFor()
}

async function assign(page: Page): Promise<void> {
  await chooseFile(page)
  await press(/^(Assign the lines|Zeilen zuordnen)$/)(page)
  await page.locator('main table').first().waitFor()
}

async function confirm(page: Page): Promise<void> {
  await assign(page)
  await press(/^(Continue|Weiter)$/)(page)
}

async function split(page: Page): Promise<void> {
  await assign(page)
  await press(/^(Assign|Zuordnen): Julia/)(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Split with another lease|Auf weiteren Mietvertrag)/ }).click()
}

/** Payments: the months, and the steps of a bank's file. */
export const paymentShots: readonly Shot[] = [
  { name: 'payments', path: '/payments', looks: withGerman },
  { name: 'payments-import-file', path: '/payments/import', looks: withGerman },
  { name: 'payments-import-columns', path: '/payments/import', act: chooseFile, looks: withGerman },
  { name: 'payments-import-assign', path: '/payments/import', act: assign, looks: withGerman, whole: true },
  {
    name: 'payments-import-split',
    dialog: ['payments', 'bankImport.assign.one'],
    path: '/payments/import',
    act: split,
    looks: withGerman,
  },
  { name: 'payments-import-confirm', path: '/payments/import', act: confirm, looks: wideOnly },
]
