import { buildingName } from '@keystead/api-client/buildings/rules'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { tenantName } from '@keystead/api-client/lease-agreements/tenant-name'
import { useCanOpen } from '@keystead/module-sdk'
import { Link, SharedMark } from '@keystead/ui-kit'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import styles from './lease-detail.module.css'

export interface LeaseSubtitleProps {
  lease: LeaseAgreement
  /** Absent if the unit is locked, not shared, or still loading. */
  place?: UnitPlace
}

/** Subtitle: tenant and location and, if shared, the owner and level. */
export function LeaseSubtitle({ lease, place }: LeaseSubtitleProps) {
  const { tenant_contact: tenant, shared } = lease
  const name = tenantName(lease)
  const to = `/contacts/${tenant?.id}`
  const canOpen = useCanOpen(to) && tenant?.is_visible === true
  const where = place && [
    place.unit.unit_number,
    place.unit.unit_name,
    place.building && buildingName(place.building),
    place.group?.name,
  ]
  const words = where?.filter(Boolean).join(', ')
  return (
    <>
      {name && (
        <Link to={to} canOpen={canOpen}>
          {name}
        </Link>
      )}
      {name && words && ', '}
      {words}
      {!name && !words && '\u00a0'}
      {shared && (
        <span className={styles.shared}>
          <SharedMark shared={shared} />
        </span>
      )}
    </>
  )
}
