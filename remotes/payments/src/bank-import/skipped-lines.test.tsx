import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openImport } from '../testing/open-import.tsx'

const text = `Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;Betrag;Währung
03.11.2026;Anna Vogt;Miete November;DE112222;900,00;EUR
;Saldo;;;1.900,00;EUR`

it('names skipped rows up to the report (R154)', async () => {
  const { choose, press } = await openImport()
  await choose(text)
  await press('Assign the lines')
  const skipped = 'Row 3 skipped: no date or amount'
  expect(await screen.findByText(skipped)).toBeTruthy()
  await press('Continue')
  expect(screen.getByText(/^The payments are booked together/)).toBeTruthy()
  expect(screen.getByText(skipped)).toBeTruthy()
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('4Confirm')
  await press('Book 1 payment')
  expect(await screen.findByText('Import finished')).toBeTruthy()
  expect(screen.queryByRole('listitem', { current: 'step' })).toBeNull()
  expect(screen.getByText(skipped)).toBeTruthy()
})
