import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { SharedMark } from '@keystead/ui-kit'
import { houseNames } from '../parts/unit-label.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import styles from './lease-detail.module.css'

export interface LeaseSubtitleProps {
  lease: LeaseAgreement
  /** Absent if the unit is locked, not shared, or still loading. */
  place?: UnitPlace
}

/** Subtitle: location and, if shared, the owner and level. */
export function LeaseSubtitle({ lease, place }: LeaseSubtitleProps) {
  const where = place && [place.unit.unit_number, place.unit.unit_name, ...houseNames(place)]
  const words = where?.filter(Boolean).join(', ')
  return (
    <>
      {words || '\u00a0'}
      {lease.shared && (
        <span className={styles.shared}>
          <SharedMark shared={lease.shared} />
        </span>
      )}
    </>
  )
}
