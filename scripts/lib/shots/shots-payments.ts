import type { Page } from 'playwright'
import { type Shot, shotsOnPaper, wideOnly, withGerman } from './shot.ts'
import { press } from './shots-acts.ts'

/** Bank lines: for two of the demo's leases, a payment out, an ambiguous one, and one without a reference. */
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
  await dialog.getByRole('button', { name: /^(Split|Aufteilen)$/ }).click()
}

async function askForReminder(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href*="remind="]').first().click()
  await page.getByRole('dialog').waitFor()
}

/** Mocks: the reminder is made, and its letter read, as if it were stored. */
async function makeReminder(page: Page): Promise<void> {
  const stamp = '2026-11-25T08:00:00.000Z'
  const stored = { id: '00000000-0000-4000-8000-000000000000', created_at: stamp, updated_at: stamp }
  const made: object[] = []
  await page.route('**/api/v1/data/payments/reminders/**', async (route) => {
    const request = route.request()
    if (request.method() === 'POST') {
      made.push({ ...stored, shared: null, ...request.postDataJSON() })
      return route.fulfill({ status: 201, json: made[0] })
    }
    return made.length > 0 ? route.fulfill({ json: made }) : route.continue()
  })
  await askForReminder(page)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.waitForURL('**/payments/reminders/*-*')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Payments: the months, reminders, and the steps of a bank's file. */
export const paymentShots: readonly Shot[] = [
  { name: 'payments', path: '/payments', looks: withGerman },
  { name: 'payments-reminders', path: '/payments/reminders', looks: wideOnly },
  { name: 'payments-remind', path: '/dashboard', act: askForReminder, looks: withGerman },
  { name: 'payments-letter', path: '/dashboard', act: makeReminder, looks: withGerman, whole: true },
  {
    name: 'payments-letter-print',
    path: '/dashboard',
    act: makeReminder,
    looks: shotsOnPaper,
    whole: true,
    paper: true,
  },
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
