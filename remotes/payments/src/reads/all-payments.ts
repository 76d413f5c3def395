import { FRESH } from '@keystead/api-client/data/fresh'
import { apiRequest } from '@keystead/api-client/transport'
import type { RowOf } from '@keystead/module-sdk/data'
import { queryOptions } from '@tanstack/react-query'
import { collection } from '../data/collections.ts'
import type { entries } from '../data/entries.ts'
import { monthOf } from '../rules/months.ts'

export type Payment = RowOf<(typeof entries)['fields']>

/** Maximum of one response. */
const PAGE = 5_000

/** All payments: what a month owes depends on everything paid before. */
export const allPayments = queryOptions({
  queryKey: collection('entries').keys.list(),
  queryFn: async ({ signal }) => {
    const all: Payment[] = []
    for (;;) {
      const after = all.at(-1)?.id
      const page = await apiRequest<Payment[]>({
        path: '/data/payments/entries/',
        query: after ? { after } : undefined,
        signal,
      })
      all.push(...page.map(inMonth))
      if (page.length < PAGE) return all
    }
  },
  structuralSharing: (before, after) => sharedById((before ?? []) as Payment[], after as Payment[]),
  ...FRESH,
})

/** The API takes any day of a month for it. */
const inMonth = (payment: Payment): Payment =>
  payment.month ? { ...payment, month: monthOf(payment.month) } : payment

/** Keeps unchanged payments identical. TanStack compares by index, so one more in front would replace them all. */
function sharedById(before: Payment[], after: Payment[]): Payment[] {
  const beforeById = new Map(before.map((payment) => [payment.id, payment]))
  const shared = after.map((payment) => sharedPayment(beforeById.get(payment.id), payment))
  const isSame = before.length === shared.length && shared.every((payment, at) => payment === before[at])
  return isSame ? before : shared
}

/** By version: comparing every field of ten thousand rows would delay each booking. How a row is shared has none. */
const sharedPayment = (before: Payment | undefined, after: Payment): Payment =>
  before &&
  before.updated_at === after.updated_at &&
  before.shared?.by === after.shared?.by &&
  before.shared?.level === after.shared?.level
    ? before
    : after
