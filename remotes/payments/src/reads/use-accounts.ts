import { useLockable } from '@keystead/api-client/data/use-lockable'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { joinReads } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { collection } from '../data/collections.ts'
import { beginOfOwners } from '../rules/begins.ts'
import { type AccountStart, accountRows, isDraft } from './account-rows.ts'
import { allPayments } from './all-payments.ts'

/** Own leases, if not recorded yet. Members cannot tell for their landlord: they see only some of the accounts. */
function leasesToBegin(leases: readonly LeaseAgreement[], starts: readonly AccountStart[]) {
  const begun = new Set(starts.map(({ owner_id }) => owner_id))
  return leases.filter((lease) => lease.shared === null && !begun.has(lease.owner_id ?? ''))
}

/** Accounts to store for own leases added since the first month was chosen: members see only these. */
function accountsToAdd(leases: readonly LeaseAgreement[], starts: readonly AccountStart[]) {
  const begins = beginOfOwners(starts)
  const stored = new Set(starts.map(({ lease_agreement_id }) => lease_agreement_id))
  return leases.flatMap(({ id, owner_id, shared }) => {
    const month = begins.get(owner_id ?? '')
    return month === undefined || shared !== null || stored.has(id)
      ? []
      : [{ lease_agreement_id: id, begins: month, opening: 0 }]
  })
}

/**
 * All rent accounts. `rows` is undefined while loading, and empty if leases are locked; `drafts` have payments; `reads`
 * is for who joins them with others.
 */
export function useAccounts() {
  const { language } = useModuleTranslation()
  const today = useFormat().today()
  const { data: leases, isLocked, ...leaseRead } = useLockable(leaseAgreements.list())
  const payments = useQuery(allPayments)
  const adjustments = useQuery(collection('adjustments').list())
  const starts = useQuery(collection('accounts').list())
  const all = useMemo(
    () =>
      leases && payments.data && adjustments.data && starts.data
        ? accountRows({
            leases,
            today,
            language,
            payments: payments.data,
            adjustments: adjustments.data,
            starts: starts.data,
          })
        : undefined,
    [leases, payments.data, adjustments.data, starts.data, today, language],
  )
  const rows = useMemo(() => all?.filter(({ lease }) => !isDraft(lease)), [all])
  const reads = [leaseRead, payments, adjustments, starts]
  return {
    rows,
    drafts: useMemo(() => all?.filter(({ lease }) => isDraft(lease)), [all]),
    leases,
    isLocked,
    /** Any landlord with visible leases records payments. */
    hasBegun: starts.data && starts.data.length > 0,
    toBegin: useMemo(
      () => leases && starts.data && leasesToBegin(leases, starts.data),
      [leases, starts.data],
    ),
    toAdd: useMemo(() => leases && starts.data && accountsToAdd(leases, starts.data), [leases, starts.data]),
    reads,
    ...joinReads(rows !== undefined, reads),
  }
}
