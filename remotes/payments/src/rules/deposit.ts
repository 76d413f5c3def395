import { toCents } from '@keystead/api-client/money'
import type { Paid } from './account.ts'

/** In cents. */
export interface Deposit {
  agreed: number
  received: number
  returned: number
  /** Agreed and not received, while the lease runs. */
  open: number
  /** Still held after the lease's end. */
  toReturn: number
}

interface DepositOf {
  lease: {
    security_deposit: number | null
    start_date: string
    end_date: string | null
    lease_status: string
  }
  entries: readonly Paid[]
  /** The account's first month: earlier tenants have paid before. */
  begins: string
  today: string
}

/** A lease's deposit on a day; undefined if none was agreed or received. */
export function depositOf({ lease, entries, begins, today }: DepositOf): Deposit | undefined {
  const sum = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((all, { amount }) => all + toCents(amount), 0)
  const agreed = toCents(lease.security_deposit ?? 0)
  const received = sum('deposit')
  const returned = sum('deposit_return')
  if (agreed === 0 && received === 0) return undefined
  const hasEnded = lease.end_date !== null && lease.end_date < today
  const isRecorded = received > 0 || lease.start_date >= begins
  return {
    agreed,
    received,
    returned,
    open: isRecorded && !hasEnded ? Math.max(0, agreed - received) : 0,
    toReturn: hasEnded ? Math.max(0, received - returned) : 0,
  }
}
