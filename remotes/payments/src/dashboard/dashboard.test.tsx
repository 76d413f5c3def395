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

it.each([
  { amount: 900.45, value: '900\u00a0€', hint: 'of 1,900\u00a0€' },
  { amount: 899.6, draft: true, value: '899.60\u00a0€', hint: 'of 900.00\u00a0€' },
])('shows what was received in whole amounts, unless it differs by cents: $amount (R3)', async (given) => {
  const { amount, draft, value, hint } = given
  const items = await itemsOf(
    {
      entries: [{ id: 'e', amount, paid_on: '2026-11-03', month: '2026-11-01' }],
      lease: { monthly_rent: Math.max(amount, 900) },
      second: draft ? { lease_status: 'draft' } : {},
    },
    useStat,
  )
  await waitFor(() =>
    expect(items()).toEqual([{ label: 'Received in November', value, hint, to: '/payments' }]),
  )
})

it('shows nothing if no payments are recorded', async () => {
  const items = await itemsOf({ begun: false }, useStat)
  await waitFor(() => expect(items()).toEqual([]))
})

it('lists overdue leases, with a reminder as the action', async () => {
  const items = await itemsOf({ entries: [{ id: 'e', amount: 2700, paid_on: '2026-09-03' }] }, useAttention)
  await waitFor(() =>
    expect(items()).toMatchObject([
      {
        ...{
          icon: 'circle-alert',
          title: 'Rent overdue: 3,000\u00a0€',
          detail: 'Ben Kurz',
          date: '2026-09-03',
        },
        act: { label: 'Make reminder' },
      },
    ]),
  )
})
