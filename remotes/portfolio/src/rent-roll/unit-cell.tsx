import { buildingName } from '@keystead/api-client/buildings/rules'
import { Link } from '@keystead/ui-kit'
import styles from './rent-roll.module.css'
import type { RollRow } from './rent-roll-rows.ts'

/** The unit's number, as the way to it, with its name and building. */
export function UnitCell({ row: { unit, building } }: { row: RollRow }) {
  const place = [unit.unit_name, buildingName(building)].filter(Boolean).join(', ')
  return (
    <>
      <Link to={`/units?unit=${unit.id}`} look="name">
        {unit.unit_number}
      </Link>
      <span className={styles.place}>{place}</span>
    </>
  )
}
