import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { expiringSoon } from '@keystead/api-client/lease-agreements/rules/expiry'
import { byStartDateDescending } from '@keystead/api-client/lease-agreements/rules/order'
import { findSuccessors } from '@keystead/api-client/lease-agreements/rules/renewals'
import { isActiveLease, statusOn } from '@keystead/api-client/lease-agreements/rules/status'
import { useFormat } from '@keystead/module-sdk'
import { joinReads } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type UnitPlace, useUnitPlaces } from './use-unit-places.ts'

export interface LeaseView {
  lease: LeaseAgreement
  /** Absent if the unit is locked or not shared with the user. */
  place?: UnitPlace
  /** The status, as of today. */
  status: string
  /** Active today: started and not deactivated. */
  isRunning: boolean
  /** Active and ending within 90 days, or within 30. */
  soon: 'soon' | 'urgent' | null
  /** Continued by another lease of the same tenant. */
  isRenewed: boolean
}

/** All leases, newest first, with their units; joined from four parallel queries. */
export function useLeaseViews() {
  const today = useFormat().today()
  const leases = useQuery(leaseAgreements.list())
  const { places, reads } = useUnitPlaces()
  const views = useMemo(() => {
    if (!leases.data || !places) return undefined
    const successors = findSuccessors(leases.data)
    return leases.data.toSorted(byStartDateDescending).map((lease) => ({
      lease,
      place: places.get(lease.rent_unit_id),
      status: statusOn(lease, today),
      isRunning: isActiveLease(lease, today),
      soon: expiringSoon(lease, today),
      isRenewed: successors.has(lease.id),
    }))
  }, [leases.data, places, today])
  return { views, leases: leases.data, places, ...joinReads(views !== undefined, [leases, ...reads]) }
}
