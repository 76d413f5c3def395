import { refusal } from '@keystead/api-client/testing/fake-api'
import { choose } from '@keystead/ui-kit/testing/form'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openImport } from '../testing/open-import.tsx'

const text = `Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;Betrag
03.11.2026;Anna Vogt;Miete November;DE112222;900,00
05.11.2026;Finanzamt;Erstattung;DE44;80,00`

it('lines booked for leases that the person does not see are known once refused, and the rest is booked (R155)', async () => {
  let isRefused = false
  const book = (store: () => unknown) => {
    if (isRefused) return store()
    isRefused = true
    const params = { fields: ['bank_line'], locations: [['body', 'entries', 1]] }
    return refusal(409, { detail: 'taken', type: 'not_unique', params })
  }
  const { choose: take, press, user, entries } = await openImport({ book })
  await take(text)
  await press('Assign the lines')
  await press(/^Assign: Finanzamt/)
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  await choose(/^Lease/, /VH-2/)
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await press('Continue')
  await press('Book 2 payments')
  expect(await screen.findByText(/^Some of these lines have been booked in the meantime/)).toBeTruthy()
  expect(screen.getByText('1 line already known')).toBeTruthy()
  await press('Book 1 payment')
  expect(await screen.findByText('1 line booked: 900.00 €')).toBeTruthy()
  expect(entries).toMatchObject([{ amount: 900 }])
})
