import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { expiringSoon } from '@keystead/api-client/lease-agreements/rules/expiry'
import { findSuccessors } from '@keystead/api-client/lease-agreements/rules/renewals'
import { isEndedButActive } from '@keystead/api-client/lease-agreements/rules/runs-on'
import { useFormat } from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'

/** The lease that continues an active one; looked up once the end is near or has passed. */
export function useSuccessor(lease: LeaseAgreement): LeaseAgreement | undefined {
  const today = useFormat().today()
  const { data = [] } = useQuery({
    ...leaseAgreements.list({ rent_unit_id: lease.rent_unit_id }),
    enabled: expiringSoon(lease, today) !== null || isEndedButActive(lease, today),
  })
  return findSuccessors(data).get(lease.id)
}
