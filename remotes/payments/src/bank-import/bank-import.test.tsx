import { refusal } from '@keystead/api-client/testing/fake-api'
import { choose, fill } from '@keystead/ui-kit/testing/form'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { camtSample } from '../testing/bank-samples.ts'
import { openImport as open } from '../testing/open-import.tsx'
import type { paymentsApi } from '../testing/payments-api.ts'

const text = `Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;Betrag;Währung
03.11.2026;Anna Vogt;Miete November;DE112222;900,00;EUR
03.11.2026;Julia Sommer;Miete für alle;DE22;1.900,00;EUR
04.11.2026;Stadtwerke;Strom;DE33;-120,50;EUR
05.11.2026;Finanzamt;Erstattung;DE44;80,00;EUR`

const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)

async function assign(toAssign: Awaited<ReturnType<typeof open>>) {
  await toAssign.choose(text)
  await toAssign.press('Assign the lines')
  expect(await screen.findByText('1 line assigned: 900.00 €')).toBeTruthy()
  return toAssign
}

/** Ready for another file. */
async function withOneBooked() {
  const opened = await assign(await open())
  for (const name of ['Continue', 'Book 1 payment', 'Choose another file']) await opened.press(name)
  return opened
}

const byHand = { id: 'hand', amount: 900, paid_on: '2026-11-01', month: '2026-11-01' }

/** Up to the confirmation: one line recorded by hand, and one to book. */
async function withOneByHand(given: Parameters<typeof paymentsApi>[0]) {
  const opened = await open({ entries: [byHand], ...given })
  await opened.choose(text)
  await opened.press('Assign the lines')
  await opened.press(/^Assign: Finanzamt/)
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  await choose(/^Lease/, /VH-2/)
  await opened.user.click(dialog.getByRole('button', { name: 'Assign' }))
  await opened.press('Continue')
  return opened
}

describe('a bank file', () => {
  it('is assigned by suggestions, split and skipped, and booked in one call (R157)', async () => {
    const { user, press, entries, first, second, written, host } = await assign(await open())
    expect(rowOf('Anna Vogt').getByText('amount matches, name matches')).toBeTruthy()
    expect(screen.getByText('1 outgoing payment')).toBeTruthy()
    await press(/^Assign: Julia Sommer/)
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
    await choose(/^Lease/, /VH-1/, { at: 0 })
    const amount = () => dialog.getAllByRole('textbox', { name: /^Amount/ })
    await fill(/^Amount/, 900, { at: 0 })
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(await dialog.findByText('The amounts must add up to 1,900.00 €, now 900.00 €')).toBeTruthy()
    await press('Split')
    expect(amount()[1]).toHaveProperty('value', '1,000')
    await choose(/^Lease/, /VH-2/, { at: 1 })
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('2 lines assigned: 2,800.00 €')).toBeTruthy()
    await waitFor(() => expect(host.unsaved.any()).toBe(true))
    expect(written()).toEqual([])
    await press('Continue')
    expect(await screen.findByText('2 lines to book: 2,800.00 €')).toBeTruthy()
    await press('Book 3 payments')
    expect(await screen.findByText('2 lines booked: 2,800.00 €')).toBeTruthy()
    expect(screen.getByText('1 line left open')).toBeTruthy()
    expect(screen.getByText('Finanzamt')).toBeTruthy()
    expect(written()).toHaveLength(1)
    await waitFor(() => expect(host.unsaved.any()).toBe(false))
    const shared = { kind: 'rent', paid_on: '2026-11-03', method: 'transfer' }
    expect(entries).toMatchObject([
      { ...shared, lease_agreement_id: first.id, amount: 900, iban: 'DE112222', reference: 'Miete November' },
      { ...shared, lease_agreement_id: first.id, amount: 900, iban: 'DE22' },
      { ...shared, lease_agreement_id: second.id, amount: 1000, iban: 'DE22' },
    ])
    expect(entries[2]?.bank_line).toBe(`${entries[1]?.bank_line}/2`)
  })

  it('imported before has known lines (R155)', async () => {
    const { press, choose, entries } = await withOneBooked()
    await choose(text)
    await press('Assign the lines')
    expect(await screen.findByText('1 line already known')).toBeTruthy()
    expect(screen.queryByText('Anna Vogt')).toBeNull()
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
    expect(entries).toHaveLength(1)
  })

  it('with a lost response is resent unchanged, with its key (R157)', async () => {
    let answer: unknown
    const book = (store: () => unknown) => {
      if (answer) return answer
      answer = store()
      return refusal(0)
    }
    const { press, written } = await assign(await open({ book }))
    await press('Continue')
    await press('Book 1 payment')
    expect(await screen.findByText(/^Failed to book the payments\. Network error/)).toBeTruthy()
    expect(screen.getByText('1 line to book: 900.00 €')).toBeTruthy()
    await press('Book 1 payment')
    expect(await screen.findByText('1 line booked: 900.00 €')).toBeTruthy()
    const [first, again] = written()
    expect(again).toEqual(first)
    expect(first?.key).toBeTruthy()
  })

  it('booked by another tab meanwhile has known lines, and says so', async () => {
    const book = (store: () => unknown) => {
      store()
      return refusal(409, { detail: 'taken', type: 'not_unique' })
    }
    const { press } = await assign(await open({ book }))
    await press('Continue')
    await press('Book 1 payment')
    expect(await screen.findByText(/^Some of these lines have been booked in the meantime/)).toBeTruthy()
    expect(await screen.findByText('1 line already known')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull()
  })

  it('keeps choices when going back to its columns (R157)', async () => {
    const { press } = await assign(await open())
    await press(/^Leave open: Anna Vogt/)
    await press('Back to the columns')
    await press('Assign the lines')
    expect(await screen.findByText('3 lines not assigned yet')).toBeTruthy()
    expect(rowOf('Anna Vogt').getByText('Not assigned')).toBeTruthy()
  })

  it('allows rejecting and restoring a suggestion', async () => {
    const { press } = await assign(await open())
    await press(/^Leave open: Anna Vogt/)
    expect(rowOf('Anna Vogt').getByText('Not assigned')).toBeTruthy()
    await press(/^Accept: Anna Vogt/)
    expect(rowOf('Anna Vogt').getByText('VH-1, Anna Vogt · November 2026')).toBeTruthy()
  })

  it('with payments recorded by hand links them and books nothing twice (R191)', async () => {
    const { choose, press, entries, written } = await open({ entries: [{ ...byHand, note: 'seen' }] })
    await choose(text)
    await press('Assign the lines')
    expect(await screen.findByText(/^1 line already recorded/)).toBeTruthy()
    expect(screen.getByText('0 lines assigned: 0.00 €')).toBeTruthy()
    expect(rowOf('Anna Vogt').getByText('Already recorded by hand on 01.11.2026')).toBeTruthy()
    await press('Continue')
    await press('Link 1 line')
    expect(await screen.findByText('Import finished')).toBeTruthy()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      ...byHand,
      note: 'seen',
      iban: 'DE112222',
      reference: 'Miete November',
    })
    expect(entries[0]?.bank_line).toBeTruthy()
    expect(written()).toHaveLength(1)
    await press('Choose another file')
    await choose(text)
    await press('Assign the lines')
    expect(await screen.findByText('1 line already known')).toBeTruthy()
  })

  it('in another format links its lines and books nothing twice (R191)', async () => {
    const { choose, press, entries } = await withOneBooked()
    const [before] = entries.map(({ bank_line }) => bank_line)
    await choose(camtSample({ version: 8 }), 'statement.xml')
    expect(await screen.findByText('Payment of 03.11.2026 already linked to another bank file')).toBeTruthy()
    await press('Continue')
    await press('Link 1 line')
    expect(await screen.findByText('Import finished')).toBeTruthy()
    expect(entries).toMatchObject([{ amount: 900, reference: 'Miete November' }])
    expect(entries[0]?.bank_line).not.toBe(before)
  })

  it('links nothing if the booking is refused', async () => {
    const book = () => refusal(409, { type: 'not_unique', detail: 'Booked elsewhere' })
    const { press, entries, written } = await withOneByHand({ book })
    await press('Book 1 payment')
    await waitFor(() => expect(written()).toHaveLength(1))
    expect((await screen.findByText(/^Some of these lines/)).closest('[role="alert"]')).toBeTruthy()
    expect(entries).toMatchObject([{ ...byHand, bank_line: null }])
  })

  it('reports what was booked even if a line recorded by hand cannot be linked', async () => {
    const { press, entries } = await withOneByHand({ change: () => refusal(500, { detail: 'Down' }) })
    await press('Book 1 payment')
    expect(await screen.findByText('1 line booked: 80.00 €')).toBeTruthy()
    expect(screen.getByText(/^1 line already recorded could not be linked/)).toBeTruthy()
    expect(screen.queryByText(/linked, not booked again/)).toBeNull()
    expect(entries).toMatchObject([{ ...byHand, bank_line: null }, { amount: 80 }])
  })

  it('books a line recorded by hand if the person insists', async () => {
    const { choose, press, entries, user } = await open({
      entries: [{ id: 'hand', amount: 900, paid_on: '2026-11-01' }],
    })
    await choose(text)
    await press('Assign the lines')
    await press(/^Change: Anna Vogt/)
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('1 line assigned: 900.00 €')).toBeTruthy()
    await press('Continue')
    await press('Book 1 payment')
    expect(await screen.findByText('1 line booked: 900.00 €')).toBeTruthy()
    expect(entries).toHaveLength(2)
  })

  it('in XML has no columns to choose', async () => {
    const { choose } = await open()
    await choose(camtSample({ version: 8 }), 'statement.xml')
    expect(await screen.findByText('1 line assigned: 900.00 €')).toBeTruthy()
    expect(screen.getByText("1 pending line skipped; the bank hasn't booked it yet")).toBeTruthy()
    expect(screen.queryByText('Columns')).toBeNull()
  })

  it('in another currency is refused at once, naming both (R154)', async () => {
    const { choose } = await open()
    await choose('Date,Description,Amount (GBP)\n03/11/2026,Anna Vogt,900.00')
    expect(await screen.findByText(/^This file is in GBP, but your settings use EUR\./)).toBeTruthy()
  })

  it('with unknown columns is mapped by hand, which is remembered', async () => {
    const { choose: take, press } = await open()
    const unknown = 'Wann;Wer;Wieviel\n03.11.2026;Anna Vogt;900,00'
    await take(unknown)
    expect(await screen.findByText(/^No column was recognized/)).toBeTruthy()
    await press('Assign the lines')
    expect(await screen.findByText('Please choose the column with the dates.')).toBeTruthy()
    await choose(/^Wann/, 'Date')
    await choose(/^Wer/, 'Payer')
    await choose(/^Wieviel/, 'Amount')
    await press('Assign the lines')
    expect(await screen.findByText('1 line assigned: 900.00 €')).toBeTruthy()
    await press('Back to the columns')
    await press('Choose another file')
    await take(unknown)
    await press('Assign the lines')
    expect(await screen.findByText('1 line assigned: 900.00 €')).toBeTruthy()
  })

  it('explains why it cannot be read', async () => {
    const { choose } = await open()
    await choose('<html></html>', 'page.xml')
    expect(await screen.findByText(/^This XML file is not a CAMT.053 bank statement\./)).toBeTruthy()
  })
})
