import { toCents } from '@keystead/api-client/money'
import type { AccountRow } from '../reads/account-rows.ts'
import type { Payment } from '../reads/all-payments.ts'
import { countsSince } from '../rules/begins.ts'

export interface LedgerLine {
  id: string
  day: string
  kind: 'opening' | 'due' | 'payment' | 'carriedIn' | 'carriedOut'
  /** In cents; payments are negative, as they reduce the balance. */
  amount: number
  /** Balance after it, in cents; absent if it does not count. */
  balance?: number
  month?: string
  /** In a month charged by days. */
  days?: number
  payment?: Payment
  /** For a month before the account's beginning: shown, so that it can be deleted. */
  isUncounted?: boolean
}

/** All charges and payments of an account until a day, oldest first, with the running balance. */
export function ledgerOf({ account, payments, start, lease }: AccountRow, today: string): LedgerLine[] {
  const opening = account.opening.amount
  const openingKind = start?.opening ? ('opening' as const) : ('carriedIn' as const)
  const counts = countsSince(start, lease.start_date)
  const lines: LedgerLine[] = [
    ...(opening === 0 ? [] : [{ id: 'opening', day: account.begins, kind: openingKind, amount: opening }]),
    ...account.months
      .filter(({ dueOn }) => dueOn <= today)
      .map(({ month, dueOn, amount, days, adjustment }) => ({
        id: month,
        day: dueOn,
        kind: 'due' as const,
        amount,
        month,
        days: adjustment ? undefined : days,
      })),
    ...payments
      .filter(({ kind }) => kind === 'rent')
      .map((payment) => ({
        id: payment.id,
        day: payment.paid_on,
        kind: 'payment' as const,
        amount: -toCents(payment.amount),
        payment,
        isUncounted: !counts(payment),
      })),
  ]
  const sorted = lines.toSorted((left, right) => order(left).localeCompare(order(right)))
  const { carriedOver: amount } = account
  const last = sorted.at(-1)
  if (amount > 0 && last) sorted.push({ id: 'carriedOut', day: last.day, kind: 'carriedOut', amount })
  let balance = 0
  return sorted.map((line) => {
    if (line.isUncounted) return line
    balance += line.amount
    return { ...line, balance }
  })
}

const ranks = { opening: 0, carriedIn: 0, due: 1, payment: 2, carriedOut: 3 }
const order = ({ kind, day }: LedgerLine) => `${day} ${ranks[kind]}`
