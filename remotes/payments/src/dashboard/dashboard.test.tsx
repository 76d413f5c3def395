import { pendingItems } from '@keystead/module-sdk'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { useItems as useAttention } from './attention.ts'
import { useItems as useStat } from './received-stat.ts'

async function itemsOf(given: Parameters<typeof paymentsApi>[0], useItems: () => readonly object[]) {
  paymentsApi(given)
  const seen: (readonly object[])[] = []
  function Probe() {
    seen.push(useItems())
    return null
  }
  await renderScreen(<Probe />)
  return () => seen.at(-1)
}

it('shows what was received in the month, in whole amounts if all are whole', async () => {
  const items = await itemsOf(
    { entries: [{ id: 'e', amount: 900, paid_on: '2026-11-03', month: '2026-11-01' }] },
    useStat,
  )
  await waitFor(() =>
    expect(items()).toEqual([
      { label: 'Received in November', value: '900\u00a0€', hint: 'of 1,900\u00a0€', to: '/payments' },
    ]),
  )
})

it('shows nothing if no payments are recorded', async () => {
  const items = await itemsOf({ begun: 'none' }, useStat)
  await waitFor(() => expect(items()).not.toBe(pendingItems))
  expect(items()).toEqual([])
})

it('lists overdue leases, with a reminder as the action', async () => {
  const items = await itemsOf({ entries: [{ id: 'e', amount: 2700, paid_on: '2026-09-03' }] }, useAttention)
  await waitFor(() =>
    expect(items()).toMatchObject([
      {
        icon: 'circle-alert',
        title: 'Rent overdue: 3,000\u00a0€',
        detail: 'VH-2, Ben Kurz',
        date: '2026-09-03',
        act: {
          label: 'Create reminder',
          to: expect.stringMatching(/^\/payments\/reminders\?remind=.+&back=%2F$/),
        },
      },
    ]),
  )
})

it('lists first who owes most', async () => {
  const items = await itemsOf({ entries: [{ id: 'e', amount: 900, paid_on: '2026-09-03' }] }, useAttention)
  await waitFor(() =>
    expect(items()).toMatchObject([
      { title: 'Rent overdue: 3,000\u00a0€', detail: 'VH-2, Ben Kurz' },
      { title: 'Rent overdue: 1,800\u00a0€', detail: 'VH-1, Anna Vogt' },
    ]),
  )
})

it('offers no reminder for another landlord’s lease', async () => {
  const items = await itemsOf(
    { lease: { shared: { by: 'Jo', level: 2 } }, second: { lease_status: 'draft' } },
    useAttention,
  )
  await waitFor(() => expect(items()).toMatchObject([{ detail: 'VH-1, Anna Vogt', act: undefined }]))
})

it('offers no reminder for an opening balance alone', async () => {
  const paid = ['2026-09-01', '2026-10-01', '2026-11-01'].map((month, at) => ({
    id: `e${at}`,
    month,
    amount: 900,
    paid_on: '2026-11-03',
  }))
  const items = await itemsOf({ opening: 500, entries: paid }, useAttention)
  await waitFor(() =>
    expect(items()).toMatchObject([
      { title: 'Rent overdue: 3,500\u00a0€', act: { label: 'Create reminder' } },
      { title: 'Rent overdue: 500\u00a0€', detail: 'VH-1, Anna Vogt', act: undefined },
    ]),
  )
})
