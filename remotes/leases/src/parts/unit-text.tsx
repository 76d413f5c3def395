import { buildingName } from '@keystead/api-client/buildings/rules'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import styles from './unit-text.module.css'

/** `unitLabel` for narrow places: wraps before the number, not at the hyphen within it. */
export function UnitText({ place: { unit, building } }: { place: UnitPlace }) {
  return (
    <>
      {building && `${buildingName(building)} · `}
      <span className={styles.number}>{unit.unit_number}</span>
    </>
  )
}
