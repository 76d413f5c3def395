import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { expiringSoon } from '@keystead/api-client/lease-agreements/rules/expiry'
import { currentRent } from '@keystead/api-client/lease-agreements/rules/rent'
import { isEndedButActive } from '@keystead/api-client/lease-agreements/rules/runs-on'
import { isUnderNotice } from '@keystead/api-client/lease-agreements/rules/status'
import { tenantsName } from '@keystead/api-client/lease-agreements/tenant-name'
import { vacantSince } from '@keystead/api-client/notifications/rules'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'

/** Who lives in a unit, and what deserves attention. */
export interface Resident {
  state: 'let' | 'ending' | 'ended' | 'notice' | 'vacant' | 'toBegin'
  tenant: string
  rent: number | null
  /** End of the lease; start of the next one for `toBegin`; first vacant day for `vacant`. */
  date: string | null
  isUrgent: boolean
}

/** @param lettings null if leases are locked or absent: the unit's own mark then decides */
export function residentOf(
  unit: RentUnit,
  isOccupied: boolean,
  lettings: Lettings | null,
  language: string,
): Resident {
  const lease = lettings?.leaseOf.get(unit.id)
  const next = lettings?.nextOf.get(unit.id)
  const nobody = { tenant: '', rent: null, isUrgent: false }
  if (!lease || !lettings) {
    if (isOccupied) return { ...nobody, state: 'let', date: null }
    if (next)
      return { ...nobody, state: 'toBegin', tenant: tenantsName(next, language), date: next.start_date }
    const own = lettings?.all.filter(({ rent_unit_id }) => rent_unit_id === unit.id) ?? []
    const date = lettings ? vacantSince(unit, own, lettings.today) : unit.available_from
    return { ...nobody, state: 'vacant', date }
  }
  const { today } = lettings
  const lettingFacts = {
    tenant: tenantsName(lease, language),
    rent: currentRent(lease, today),
    date: lease.end_date,
  }
  const soon = expiringSoon(lease, today)
  if (isEndedButActive(lease, today)) return { ...lettingFacts, state: 'ended', isUrgent: true }
  if (isUnderNotice(lease, today)) return { ...lettingFacts, state: 'notice', isUrgent: soon === 'urgent' }
  if (soon) return { ...lettingFacts, state: 'ending', isUrgent: soon === 'urgent' }
  return { ...lettingFacts, state: 'let', isUrgent: false }
}
