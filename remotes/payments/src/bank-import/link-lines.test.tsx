import { refusal } from '@keystead/api-client/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openImport } from '../testing/open-import.tsx'
import type { paymentsApi } from '../testing/payments-api.ts'

const text = `Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;Betrag;Währung
03.11.2026;Anna Vogt;Miete November;DE112222;900,00;EUR
01.10.2026;Anna Vogt;Miete Oktober;DE112222;900,00;EUR`

const byHand = [
  { id: 'nov', amount: 900, paid_on: '2026-11-01', month: '2026-11-01', reference: 'own words' },
  { id: 'oct', amount: 900, paid_on: '2026-10-01', month: '2026-10-01' },
]

const changed = refusal(412, { detail: 'changed', type: 'changed_meanwhile' })

/** Presses the button that links both lines. */
async function link(change?: NonNullable<Parameters<typeof paymentsApi>[0]>['change']) {
  const opened = await openImport({ entries: byHand, change })
  await opened.choose(text)
  for (const name of ['Assign the lines', 'Continue', 'Link 2 lines']) await opened.press(name)
  return opened
}

it('linking a payment leaves what it has of its own, and what was changed in it since', async () => {
  const { written } = await link()
  expect(await screen.findByText('Import finished')).toBeTruthy()
  const sent = written().map(({ path, body, version }) => ({
    path,
    fields: Object.keys(body ?? {}),
    version,
  }))
  const version = '"2026-11-20T08:00:00.000Z"'
  expect(sent).toEqual([
    { path: '/data/payments/entries/nov', fields: ['bank_line', 'iban'], version },
    { path: '/data/payments/entries/oct', fields: ['bank_line', 'iban', 'reference'], version },
  ])
})

it('a payment that was changed meanwhile stays unlinked, the others do not', async () => {
  const { entries } = await link((store, { path }) => (path.endsWith('nov') ? changed : store()))
  expect(await screen.findByText('Import finished')).toBeTruthy()
  expect(screen.getByText(/^1 line already recorded could not be linked/)).toBeTruthy()
  expect(screen.getByText(/^1 line already recorded: linked/)).toBeTruthy()
  expect(entries).toMatchObject([{ bank_line: null }, { reference: 'Miete Oktober' }])
})

it('a payment that an attempt before linked without an answer is linked', async () => {
  const { entries } = await link((store, { path }) => {
    const stored = store()
    return path.endsWith('nov') ? changed : stored
  })
  expect(await screen.findByText('Import finished')).toBeTruthy()
  expect(screen.getByText(/^2 lines already recorded: linked/)).toBeTruthy()
  expect(screen.queryByText(/could not be linked/)).toBeNull()
  expect(entries.every(({ bank_line }) => bank_line)).toBe(true)
})

it('linking again after a failure sends only what is not linked yet, in its present version', async () => {
  let isDown = true
  const { press, written } = await link((store, { path }) =>
    isDown && path.endsWith('nov') ? refusal(500, { detail: 'Down' }) : store(),
  )
  expect(await screen.findByText(/^Failed to book/)).toBeTruthy()
  expect(screen.queryByText(/^The payments are booked together/)).toBeNull()
  isDown = false
  await press('Link 1 line')
  expect(await screen.findByText('Import finished')).toBeTruthy()
  expect(written().map(({ path }) => path.slice(-3))).toEqual(['nov', 'oct', 'nov'])
})

it('booking that fails says so in German with one full stop', async () => {
  const { choose, press } = await openImport({ book: () => refusal(0) }, 'de')
  await choose(text)
  for (const name of ['Zeilen zuordnen', 'Weiter', '2 Zahlungen buchen']) await press(name)
  expect(await screen.findByText(/^Die Zahlungen konnten nicht gebucht werden\. Keine/)).toBeTruthy()
})
