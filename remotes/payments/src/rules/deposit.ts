import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { isEndedButActive } from '@keystead/api-client/lease-agreements/rules/runs-on'
import type { Standing } from '@keystead/api-client/lease-agreements/rules/status'
import { toCents } from '@keystead/api-client/money'
import type { Paid } from './account.ts'

/** In cents. */
export interface Deposit {
  agreed: number
  received: number
  returned: number
  /** Agreed and not received, while the lease runs. */
  open: number
  /** Still held after the tenancy's end. */
  toReturn: number
}

interface DepositInput {
  lease: Standing & Pick<LeaseAgreement, 'security_deposit' | 'end_date'>
  /** Also those of the leases that it continues: the deposit stays with the tenant. */
  payments: readonly Paid[]
  /** The tenancy was recorded from its start: earlier tenants have paid before. */
  isRecordedFromStart: boolean
  /** The tenant's next lease takes over the deposit. */
  isContinued: boolean
  /** A later lease of the unit has begun. */
  isLetAnew?: boolean
  today: string
}

/** A lease's deposit on a day; undefined if none was agreed, received or returned. */
export function depositOf({
  lease,
  payments,
  isRecordedFromStart,
  isContinued,
  isLetAnew,
  today,
}: DepositInput): Deposit | undefined {
  const sum = (kind: string) =>
    payments.filter((payment) => payment.kind === kind).reduce((all, { amount }) => all + toCents(amount), 0)
  const agreed = toCents(lease.security_deposit ?? 0)
  const received = sum('deposit')
  const returned = sum('deposit_return')
  if (agreed === 0 && received === 0 && returned === 0) return undefined
  const isPast = lease.end_date !== null && lease.end_date < today
  const hasEnded = isPast && (isContinued || isLetAnew || !isEndedButActive(lease, today))
  return {
    agreed,
    received,
    returned,
    open: (isRecordedFromStart || received > 0) && !hasEnded ? Math.max(0, agreed - received) : 0,
    toReturn: hasEnded && !isContinued ? Math.max(0, received - returned) : 0,
  }
}
