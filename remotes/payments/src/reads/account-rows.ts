import { groupBy } from '@keystead/api-client/group-by'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import {
  allBefore,
  findPredecessors,
  findSuccessors,
} from '@keystead/api-client/lease-agreements/rules/renewals'
import { tenantsName } from '@keystead/api-client/lease-agreements/tenant-name'
import { mayDo } from '@keystead/api-client/levels'
import type { RowOf } from '@keystead/module-sdk/data'
import type { accounts } from '../data/accounts.ts'
import type { adjustments } from '../data/adjustments.ts'
import { type RentAccount, rentAccount } from '../rules/account.ts'
import { beginOf, beginOfOwners, countsSince } from '../rules/begins.ts'
import { type Deposit, depositOf } from '../rules/deposit.ts'
import { monthOf } from '../rules/months.ts'
import type { Payment } from './all-payments.ts'

export type AccountStart = RowOf<(typeof accounts)['fields']>
export type Adjustment = RowOf<(typeof adjustments)['fields']>

/** A lease with its rent account. */
export interface AccountRow {
  id: string
  lease: LeaseAgreement
  tenant: string
  account: RentAccount
  deposit?: Deposit
  payments: Payment[]
  /** The account's start, if stored separately. */
  start?: AccountStart
  mayWrite: boolean
}

interface AccountsInput {
  leases: readonly LeaseAgreement[]
  payments: readonly Payment[]
  adjustments: readonly Adjustment[]
  starts: readonly AccountStart[]
  today: string
  language: string
}

interface CachedRow {
  values: readonly unknown[]
  row: AccountRow
}

/** By lease, with its input's values: a payment changes one account of hundreds. */
const rowCache = new WeakMap<LeaseAgreement, CachedRow>()

export const isDraft = ({ lease_status }: Pick<LeaseAgreement, 'lease_status'>): boolean =>
  lease_status === 'draft'

/**
 * Accounts of all leases of landlords who record payments; of drafts only those with payments, which block their
 * deletion. A row keeps its identity while nothing of it changes.
 */
export function accountRows(input: AccountsInput): AccountRow[] {
  const { today, language } = input
  const begins = beginOfOwners(input.starts)
  const startOf = new Map(input.starts.map((start) => [start.lease_agreement_id, start]))
  const paymentsOf = groupBy(input.payments, (payment) => payment.lease_agreement_id)
  const adjustmentsOf = groupBy(input.adjustments, (adjustment) => adjustment.lease_agreement_id)
  const predecessorOf = findPredecessors(input.leases)
  const successorOf = findSuccessors(input.leases)
  const begun = input.leases.filter(
    (lease) => !isDraft(lease) && lease.is_active !== false && lease.start_date <= today,
  )
  const begunIn = groupBy(begun, (lease) => lease.rent_unit_id)
  /** By lease: the ended predecessor whose credit carries over, unless the account states its own balance or start. */
  const creditFrom = new Map(
    input.leases.flatMap((lease): [string, LeaseAgreement][] => {
      const [former, start] = [predecessorOf.get(lease.id), startOf.get(lease.id)]
      if (!former?.end_date || former.end_date >= today || start?.opening) return []
      const isOnly = successorOf.get(former.id) === lease && former.owner_id === lease.owner_id
      const ownerBegins = begins.get(lease.owner_id ?? '') ?? ''
      const isWhole = beginOf(lease.start_date, start, ownerBegins) === monthOf(lease.start_date)
      return isOnly && isWhole ? [[lease.id, former]] : []
    }),
  )
  const rowsOf = (lease: LeaseAgreement): AccountRow[] => {
    const ownerBegins = begins.get(lease.owner_id ?? '')
    const payments = paymentsOf.get(lease.id) ?? []
    if (ownerBegins === undefined || (isDraft(lease) && payments.length === 0)) return []
    const before = allBefore(lease, predecessorOf)
    const depositsBefore = before
      .flatMap(({ id }) => paymentsOf.get(id) ?? [])
      .filter(({ kind }) => kind !== 'rent')
    const first = before.at(-1) ?? lease
    const isRecordedFromStart =
      first.start_date >= beginOf(first.start_date, startOf.get(first.id), ownerBegins)
    const successor = successorOf.get(lease.id)
    const former = creditFrom.get(lease.id)
    const rowInput: AccountRowInput = {
      lease,
      payments,
      depositsBefore,
      isRecordedFromStart,
      ownerBegins,
      today,
      language,
      start: startOf.get(lease.id),
      adjustments: adjustmentsOf.get(lease.id) ?? [],
      isContinued: successor !== undefined,
      isLetAnew: begunIn
        .get(lease.rent_unit_id)
        ?.some(({ start_date }) => lease.end_date !== null && start_date > lease.end_date),
      isCarriedOver: successor !== undefined && creditFrom.get(successor.id) === lease,
      carried: (former && rowsOf(former)[0]?.account.carriedOver) ?? 0,
    }
    const values = valuesOf(rowInput)
    const cached = rowCache.get(lease)
    if (cached && isSame(cached.values, values)) return [cached.row]
    const row = accountRow(rowInput)
    rowCache.set(lease, { values, row })
    return [row]
  }
  return input.leases.flatMap(rowsOf)
}

/** Lists by their items, as the lists themselves are new each time. */
const valuesOf = (input: AccountRowInput): unknown[] =>
  Object.values(input).flatMap((value) => (Array.isArray(value) ? [value.length, ...value] : [value]))

const isSame = (left: readonly unknown[], right: readonly unknown[]) =>
  left.length === right.length && left.every((each, at) => each === right[at])

interface AccountRowInput {
  lease: LeaseAgreement
  start: AccountStart | undefined
  payments: Payment[]
  adjustments: Adjustment[]
  /** Of the leases that it continues. */
  depositsBefore: Payment[]
  isRecordedFromStart: boolean
  isContinued: boolean
  isLetAnew: boolean | undefined
  isCarriedOver: boolean
  /** From the lease that it continues, in cents. */
  carried: number
  ownerBegins: string
  today: string
  language: string
}

function accountRow(input: AccountRowInput): AccountRow {
  const { lease, start, payments, adjustments, today, isCarriedOver, carried } = input
  const account = rentAccount({
    lease,
    today,
    adjustments,
    isCarriedOver,
    payments: payments.filter(countsSince(start, lease.start_date)),
    begins: beginOf(lease.start_date, start, input.ownerBegins),
    opening: isDraft(lease) ? 0 : (start?.opening ?? 0) - carried / 100,
  })
  return {
    id: lease.id,
    lease,
    account,
    payments,
    start,
    tenant: tenantsName(lease, input.language),
    deposit: depositOf({ ...input, payments: [...payments, ...input.depositsBefore] }),
    mayWrite: mayDo(lease, 'edit'),
  }
}
