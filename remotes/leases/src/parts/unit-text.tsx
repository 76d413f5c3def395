import type { UnitPlace } from '../reads/use-unit-places.ts'
import { unitLabel } from './unit-label.ts'
import styles from './unit-text.module.css'

/** `unitLabel` for narrow places: wraps before the number, not at the hyphen within it. */
export function UnitText({ place }: { place: UnitPlace }) {
  const { unit_number } = place.unit
  const label = unitLabel(place)
  return (
    <>
      {label.slice(0, label.length - unit_number.length)}
      <span className={styles.number}>{unit_number}</span>
    </>
  )
}
