import { buildingName } from '@keystead/api-client/buildings/rules'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Cut, Link, SharedMark } from '@keystead/ui-kit'
import { floorOf } from '../parts/floor-label.ts'
import { partMark } from '../parts/part-mark.ts'
import styles from './rent-roll.module.css'
import type { RollRow } from './roll-row.ts'

/**
 * The unit's number as a link, with name and building, and a badge if shared differently from its property. Its
 * accessible name includes the floor.
 */
export function UnitCell({ row: { unit, building, group } }: { row: RollRow }) {
  const { t } = useModuleTranslation()
  const floor = floorOf(unit, t)
  const place = [unit.unit_name, buildingName(building)].filter(Boolean).join(', ')
  return (
    <div className={styles.unit}>
      <Link to={`/units/${unit.id}`} look="name">
        <Cut>{unit.unit_number}</Cut>
      </Link>
      <SharedMark shared={partMark(unit, group)} form="sign" />
      <span className="ks-sr">{[', ', floor && `${floor}, `].join('')}</span>
      <span className={styles.place}>
        <Cut>{place}</Cut>
      </span>
    </div>
  )
}
