import { choose } from '@keystead/ui-kit/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openImport } from '../testing/open-import.tsx'

const text = `Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;Betrag;Währung
03.11.2026;Anna Vogt;Miete November;DE112222;900,00;EUR
05.11.2026;Finanzamt;Erstattung;DE44;80,00;EUR`

/** One line left open, the other assigned. */
async function openWithChoices() {
  const opened = await openImport()
  const read = async () => {
    await opened.choose(text)
    await opened.press('Assign the lines')
  }
  await read()
  await opened.press(/^Leave open: Anna Vogt/)
  await opened.press(/^Assign: Finanzamt/)
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  await choose(/^Lease/, /VH-2/)
  await opened.user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('1 line assigned: 80.00 €')).toBeTruthy()
  return { ...opened, read }
}

it('choices survive a reload until they are booked (R48)', async () => {
  const { press, read, reload, entries, second } = await openWithChoices()
  const { host } = await reload()
  expect(await screen.findByText('Your assignments are still here. Choose the same file again.')).toBeTruthy()
  expect(host.unsaved.any()).toBe(false)
  await read()
  expect(await screen.findByText('1 line assigned: 80.00 €')).toBeTruthy()
  expect(host.unsaved.any()).toBe(true)
  await press('Continue')
  await press('Book 1 payment')
  expect(await screen.findByText('1 line booked: 80.00 €')).toBeTruthy()
  expect(entries).toMatchObject([{ lease_agreement_id: second.id, amount: 80 }])
  await reload()
  expect(await screen.findByRole('button', { name: 'Choose file' })).toBeTruthy()
  expect(screen.queryByText(/^Your assignments are still here/)).toBeNull()
  await read()
  expect(await screen.findByText('1 line assigned: 900.00 €')).toBeTruthy()
})

it('choices that were discarded on leaving the page are gone', async () => {
  const { read, reload, host } = await openWithChoices()
  await waitFor(() => expect(host.unsaved.any()).toBe(true))
  host.unsaved.discard()
  await reload()
  await read()
  expect(await screen.findByText('1 line assigned: 900.00 €')).toBeTruthy()
})

const other = `Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;Betrag;Währung
04.11.2026;Ben Kurz;Miete November;DE55;1000,00;EUR`

it('booking one file leaves the choices for another (R157)', async () => {
  const { press, read, reload, host, choose: chooseFile } = await openWithChoices()
  await press('Back to the columns')
  await press('Choose another file')
  await chooseFile(other)
  for (const name of ['Assign the lines', 'Continue', 'Book 1 payment']) await press(name)
  expect(await screen.findByText('1 line booked: 1,000.00 €')).toBeTruthy()
  expect(host.unsaved.any()).toBe(false)
  await reload()
  expect(await screen.findByText(/^Your assignments are still here/)).toBeTruthy()
  await read()
  expect(await screen.findByText('1 line assigned: 80.00 €')).toBeTruthy()
})

it('a line without a suggestion is linked, too, if it was recorded by hand since (R191)', async () => {
  const { user, press, read, reload, entries, anEntry, second } = await openWithChoices()
  entries.push(anEntry({ id: 'refund', lease_agreement_id: second.id, amount: 80, paid_on: '2026-11-05' }))
  await reload()
  await read()
  expect(await screen.findByText(/^1 line already recorded/)).toBeTruthy()
  expect(screen.getByText('0 lines assigned: 0.00 €')).toBeTruthy()
  await press(/^Change: Finanzamt/)
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('1 line assigned: 80.00 €')).toBeTruthy()
})

it('leaving another file keeps the choices (R157)', async () => {
  const { press, read, reload, choose: chooseFile } = await openWithChoices()
  const again = await reload()
  await chooseFile(other)
  await press('Assign the lines')
  expect(await screen.findByText('1 line assigned: 1,000.00 €')).toBeTruthy()
  expect(again.host.unsaved.any()).toBe(false)
  again.host.unsaved.discard()
  await reload()
  await read()
  expect(await screen.findByText('1 line assigned: 80.00 €')).toBeTruthy()
})

it('lines chosen for a lease that was deleted since are open, not as suggested', async () => {
  const { user, press, leases, read, reload } = await openWithChoices()
  await press(/^Change: Anna Vogt/)
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  await choose(/^Lease/, /VH-2/)
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('2 lines assigned: 980.00 €')).toBeTruthy()
  leases.pop()
  await reload()
  await read()
  expect(await screen.findByText('0 lines assigned: 0.00 €')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Assign: Finanzamt/ })).toBeTruthy()
})

it('a line recorded by hand since it was assigned is linked; assigned again it is booked (R191)', async () => {
  const payment = { id: 'nov', amount: 900, paid_on: '2026-11-03', month: '2026-11-01' }
  const { user, press, reload, entries, choose: chooseFile } = await openImport({ entries: [payment] })
  const received = entries.splice(0)
  const assign = async () => {
    await press(/^Change: Anna Vogt/)
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
  }
  const reread = async () => {
    await reload()
    await chooseFile(text)
    await press('Assign the lines')
  }
  await reread()
  await assign()
  expect(await screen.findByText('1 line assigned: 900.00 €')).toBeTruthy()
  entries.push(...received)
  await reread()
  expect(await screen.findByText(/^1 line already recorded/)).toBeTruthy()
  await assign()
  expect(await screen.findByText('1 line assigned: 900.00 €')).toBeTruthy()
  await reread()
  expect(await screen.findByText('1 line assigned: 900.00 €')).toBeTruthy()
  expect(screen.queryByText(/^1 line already recorded/)).toBeNull()
})

it('a line accepted as recorded is booked if the payment was deleted since (R191)', async () => {
  const payment = { id: 'nov', amount: 900, paid_on: '2026-11-03', month: '2026-11-01' }
  const { press, reload, entries, choose: chooseFile } = await openImport({ entries: [payment] })
  const read = async () => {
    await chooseFile(text)
    await press('Assign the lines')
  }
  await read()
  await press(/^Leave open: Anna Vogt/)
  await press(/^Accept: Anna Vogt/)
  expect(await screen.findByText(/^1 line already recorded/)).toBeTruthy()
  entries.splice(0)
  await reload()
  await read()
  expect(await screen.findByText('1 line assigned: 900.00 €')).toBeTruthy()
  expect(screen.queryByText(/^1 line already recorded/)).toBeNull()
})
