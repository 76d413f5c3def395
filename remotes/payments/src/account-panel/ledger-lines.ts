import { toCents } from '@keystead/api-client/money'
import type { AccountRow } from '../reads/account-rows.ts'
import type { Entry } from '../reads/all-entries.ts'
import { countsSince } from '../rules/begins.ts'

export interface LedgerLine {
  id: string
  day: string
  kind: 'opening' | 'due' | 'payment'
  /** In cents; payments are negative, as they reduce the balance. */
  amount: number
  /** Balance after it, in cents; absent if it does not count. */
  balance?: number
  month?: string
  entry?: Entry
  /** For a month before the account's beginning: shown, so that it can be deleted. */
  isUncounted?: boolean
}

/** All charges and payments of an account until a day, oldest first, with the running balance. */
export function ledgerOf({ account, entries, start }: AccountRow, today: string): LedgerLine[] {
  const opening = account.opening.amount
  const counts = countsSince(start)
  const lines: LedgerLine[] = [
    ...(opening === 0
      ? []
      : [{ id: 'opening', day: account.begins, kind: 'opening' as const, amount: opening }]),
    ...account.months
      .filter(({ dueOn }) => dueOn <= today)
      .map(({ month, dueOn, amount }) => ({ id: month, day: dueOn, kind: 'due' as const, amount, month })),
    ...entries
      .filter(({ kind }) => kind === 'rent')
      .map((entry) => ({
        id: entry.id,
        day: entry.paid_on,
        kind: 'payment' as const,
        amount: -toCents(entry.amount),
        entry,
        isUncounted: !counts(entry),
      })),
  ]
  let balance = 0
  return lines
    .toSorted((left, right) => order(left).localeCompare(order(right)))
    .map((line) => {
      if (line.isUncounted) return line
      balance += line.amount
      return { ...line, balance }
    })
}

const ranks = { opening: 0, due: 1, payment: 2 }
const order = ({ kind, day }: LedgerLine) => `${day} ${ranks[kind]}`
