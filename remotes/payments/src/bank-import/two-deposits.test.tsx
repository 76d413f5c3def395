import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openImport } from '../testing/open-import.tsx'

const linesOf = (...amounts: string[]) =>
  [
    'Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;Betrag',
    ...amounts.map((amount, at) => `0${at + 1}.11.2026;Anna Vogt;Kaution VH-1 ${at};DE112222;${amount}`),
  ].join('\n')

const lease = { start_date: '2026-11-01', security_deposit: 2700 }

it.each([
  [['2.700,00', '2.700,00'], '1 line assigned: 2,700.00 €'],
  [['900,00', '900,00', '900,00'], '3 lines assigned: 2,700.00 €'],
  [['1.800,00', '1.800,00', '900,00'], '2 lines assigned: 2,700.00 €'],
])('lines of %o are suggested as the deposit until it is complete (R156)', async (amounts, assigned) => {
  const { choose, press } = await openImport({ lease })
  await choose(linesOf(...amounts))
  await press('Assign the lines')
  expect(await screen.findByText(assigned)).toBeTruthy()
})
