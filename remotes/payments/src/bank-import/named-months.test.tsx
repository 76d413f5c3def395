import { choose, openDialog } from '@keystead/ui-kit/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openImport } from '../testing/open-import.tsx'

const text = `Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;Betrag;Währung
03.11.2026;Anna Vogt;Miete Oktober;DE11;900,00;EUR
04.11.2026;Julia Sommer;Miete November;DE22;1.000,00;EUR
05.11.2026;Amt Nord;Miete November;DE33;50,00;EUR`

it('books a line for the month that its purpose names, which can be changed (R156, R157)', async () => {
  const { choose: take, press, user, entries, first, second } = await openImport()
  await take(text)
  await press('Assign the lines')
  expect(await screen.findByText('VH-1, Anna Vogt · October 2026')).toBeTruthy()
  const inDialog = (name: string) =>
    user.click(within(openDialog() as HTMLElement).getByRole('button', { name }))
  await press(/^Assign: Julia Sommer/)
  await screen.findByRole('dialog', {}, { timeout: 5000 })
  await choose(/^Lease/, /VH-2/)
  await inDialog('Assign')
  expect(await screen.findByText('VH-2, Ben Kurz · November 2026')).toBeTruthy()
  await waitFor(() => expect(openDialog()).toBeFalsy())
  await press(/^Assign: Amt Nord/)
  await waitFor(() => expect(openDialog()).toBeTruthy())
  await choose(/^Lease/, /VH-2/)
  await choose(/^For month/, 'September 2026')
  await choose(/^Lease/, /VH-1/)
  await inDialog('Assign')
  expect(await screen.findByText('VH-1, Anna Vogt · September 2026')).toBeTruthy()
  await press('Continue')
  await press('Book 3 payments')
  expect(await screen.findByText('Import finished')).toBeTruthy()
  expect(entries).toMatchObject([
    { lease_agreement_id: first.id, amount: 900, month: '2026-10-01' },
    { lease_agreement_id: second.id, amount: 1_000, month: '2026-11-01' },
    { lease_agreement_id: first.id, amount: 50, month: '2026-09-01' },
  ])
})
