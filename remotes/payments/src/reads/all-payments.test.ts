import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { allPayments, type Payment } from './all-payments.ts'

const payment = (id: string, changes: Partial<Payment> = {}) => {
  const updated_at = '2026-11-20T08:00:00.000Z'
  return {
    id,
    lease_agreement_id: 'a',
    kind: 'rent',
    amount: 900,
    month: null,
    updated_at,
    ...changes,
  } as Payment
}

it('a new payment leaves all other objects identical, wherever it is inserted (R161)', () => {
  const client = new QueryClient()
  client.getQueryCache().build(client, client.defaultQueryOptions(allPayments))
  const put = (all: Payment[]) => client.setQueryData<Payment[]>(allPayments.queryKey, all) ?? []
  const before = put([payment('1'), payment('2')])
  const booked = put([payment('new'), payment('1'), payment('2')])
  expect(booked.map((each) => before.includes(each))).toEqual([false, true, true])
  const changed = payment('2', { amount: 450, updated_at: '2026-11-20T09:00:00.000Z' })
  const stored = put([payment('1'), { ...changed }, payment('new')])
  expect(stored.map((each) => booked.includes(each))).toEqual([true, false, true])
  expect(stored[1]?.amount).toBe(450)
  expect(put([payment('1'), { ...changed }, payment('new')])).toBe(stored)
})

it('a payment that is shared differently is another object, though its version is the same', () => {
  const client = new QueryClient()
  client.getQueryCache().build(client, client.defaultQueryOptions(allPayments))
  const put = (shared: Payment['shared']) =>
    client.setQueryData<Payment[]>(allPayments.queryKey, [payment('1', { shared })])?.[0]?.shared
  expect([put({ by: 'Jo', level: 1 }), put({ by: 'Jo', level: 2 })]).toMatchObject([
    { level: 1 },
    { level: 2 },
  ])
  expect(put(null)).toBeNull()
})
