import { fill } from '@keystead/ui-kit/testing/form'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openImport } from '../testing/open-import.tsx'

const text = `Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;Betrag;Währung
03.11.2026;Julia Sommer;Miete für alle;DE22;1.900,00;EUR`

it('says while typing what a split line must add up to (R157)', async () => {
  const { choose, press } = await openImport()
  await choose(text)
  await press('Assign the lines')
  await press(/^Assign: Julia Sommer/)
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  await press('Split')
  await fill(/^Amount/, 1000, { at: 0 })
  await fill(/^Amount/, 850, { at: 1 })
  expect(await dialog.findByText('The amounts must add up to 1,900.00 €, now 1,850.00 €')).toBeTruthy()
  await fill(/^Amount/, 950, { at: 1 })
  expect(await dialog.findByText('The amounts must add up to 1,900.00 €, now 1,950.00 €')).toBeTruthy()
  await fill(/^Amount/, '9oo', { at: 1 })
  expect(await dialog.findByText('The amounts must add up to 1,900.00 €, now 1,000.00 €')).toBeTruthy()
  await fill(/^Amount/, 900, { at: 1 })
  expect(dialog.queryByText(/must add up/)).toBeNull()
})

it('names the month that a repayment takes back from unless one is chosen (R150)', async () => {
  const { choose, press, user } = await openImport()
  await choose(text.replace('1.900,00', '-900,00'))
  await press('Assign the lines')
  await user.click(await screen.findByText('1 outgoing payment'))
  await press(/^Assign: Julia Sommer/)
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  expect(dialog.getByText('Latest paid month')).toBeTruthy()
  expect(dialog.queryByText('Oldest open month')).toBeNull()
})
