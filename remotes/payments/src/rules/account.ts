import { addDays } from '@keystead/api-client/days'
import { toCents } from '@keystead/api-client/money'
import { type Adjusted, type Due, duesOf, type OwingLease } from './dues.ts'
import { earlier, monthAfter, monthOf } from './months.ts'

export type MonthStatus = 'paid' | 'partial' | 'overdue' | 'pending'

export interface AccountMonth extends Due {
  /** In cents; negative in the oldest month if more was paid back than paid. */
  received: number
  /** Due less received. */
  open: number
  status: MonthStatus
  /** Open past its due day and grace period. */
  isLate: boolean
}

/** Amounts in cents. */
export interface RentAccount {
  begins: string
  months: AccountMonth[]
  /** Owed or, if negative, prepaid at the account's start; `open` is the rest, owed since that month or this one. */
  opening: { amount: number; open: number; since: string }
  /** Prepaid on an ended lease, and counted by the one that continues it. */
  carriedOver: number
  /** Owed today; negative if prepaid. */
  balance: number
  /** The first open month due today or later. */
  next?: AccountMonth
  /** Overdue months, with the rest of the opening balance. */
  late: number
}

export interface Paid {
  kind: string
  amount: number
  paid_on: string
  month: string | null
}

export interface AccountInput {
  lease: OwingLease
  begins: string
  /** As stored: positive is owed. */
  opening?: number
  payments: readonly Paid[]
  adjustments?: readonly Adjusted[]
  /** Another lease counts what is prepaid beyond all months. */
  isCarriedOver?: boolean
  today: string
}

const USUAL_GRACE = 3
/** Months shown after the current one, which may be prepaid. */
const MONTHS_AHEAD = 12

/**
 * A lease's account on a day. A payment covers the month it names, then the oldest open month and those after it. A
 * repayment takes back what covered the month it names by then, else the newest first.
 */
export function rentAccount(input: AccountInput): RentAccount {
  const { lease, begins, today, payments, adjustments } = input
  const to = monthAfter(monthOf(today), MONTHS_AHEAD)
  const dues = duesOf(lease, { from: begins, to }, adjustments)
  const owedBefore = toCents(input.opening ?? 0)
  const rent = payments.filter(({ kind }) => kind === 'rent')
  const paid = rent.reduce((sum, { amount }) => sum + toCents(amount), 0)
  const { received, opening, credit } = cover(dues, owedBefore, rent)
  const months = dues.map((due, at) => monthAt(due, received[at] ?? 0, lease, today))
  const dueByNow = dues.filter(({ dueOn }) => dueOn <= today).reduce((sum, { amount }) => sum + amount, 0)
  // Without months, its payments are from before the beginning.
  const carriedOver = input.isCarriedOver && months.length > 0 ? credit : 0
  return {
    begins,
    months,
    carriedOver,
    opening: { amount: owedBefore, open: opening, since: earlier(begins, monthOf(today)) },
    balance: owedBefore + dueByNow - paid + carriedOver,
    next: months.find(({ dueOn, open }) => dueOn >= today && open > 0),
    late: opening + months.filter(({ isLate }) => isLate).reduce((sum, { open }) => sum + open, 0),
  }
}

/** How payments cover the opening balance and each month; the oldest is below zero if more was paid back than paid. */
function cover(dues: readonly Due[], owedBefore: number, payments: readonly Paid[]) {
  const months = dues.map(({ month, amount }) => ({ month, amount, received: 0 }))
  const opening = { amount: Math.max(0, owedBefore), received: 0 }
  let pool = Math.max(0, -owedBefore)
  const move = (to: { received: number }, cents: number) => {
    to.received += cents
    pool -= cents
  }
  /** Excess, but that of one month, covers the oldest open month and on; a lack is taken from the newest first. */
  const settle = (except?: (typeof months)[number]) => {
    for (const each of months) if (each !== except) move(each, Math.min(0, each.amount - each.received))
    for (const each of [opening, ...months])
      move(each, Math.max(0, Math.min(each.amount - each.received, pool)))
    for (const each of [...months.toReversed(), opening])
      move(each, Math.min(0, Math.max(-each.received, pool)))
  }
  for (const { amount, month } of payments.toSorted(byDay)) {
    const cents = toCents(amount)
    const named = months.find((each) => each.month === month)
    // A repayment takes back what was covered by then, not what is paid afterwards.
    if (cents < 0) settle(named)
    pool += cents
    if (named) move(named, Math.max(cents, -named.received))
    if (cents < 0) settle(named)
  }
  settle()
  const [oldest] = months
  if (oldest && pool < 0) oldest.received += pool
  return {
    received: months.map(({ received }) => received),
    opening: opening.amount - opening.received,
    credit: Math.max(pool, 0),
  }
}

/** Oldest first; on one day, payments before repayments. */
const byDay = (left: Paid, right: Paid) =>
  left.paid_on.localeCompare(right.paid_on) || right.amount - left.amount

function monthAt(due: Due, received: number, lease: OwingLease, today: string): AccountMonth {
  const open = due.amount - received
  const isPast = today > addDays(due.dueOn, lease.late_fee_grace_period ?? USUAL_GRACE)
  return { ...due, received, open, isLate: open > 0 && isPast, status: statusOf(due, received, isPast) }
}

function statusOf({ amount }: Due, received: number, isPast: boolean): MonthStatus {
  if (received >= amount) return 'paid'
  if (received > 0) return 'partial'
  return isPast ? 'overdue' : 'pending'
}
