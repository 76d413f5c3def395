import { buildingName } from '@keystead/api-client/buildings/rules'
import { isLetButAvailable } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Cut, Link, SharedMark } from '@keystead/ui-kit'
import { floorOf } from '../parts/floor-label.ts'
import { partMark } from '../parts/part-mark.ts'
import styles from './rent-roll.module.css'
import type { RollRow } from './roll-row.ts'

export interface UnitCellProps {
  row: RollRow
  /** On another date, its mark says nothing. */
  isToday: boolean
}

/**
 * The unit's number as a link, with name and building, and a badge if shared differently from its property. Its
 * accessible name includes the floor. Warns if it is let but still marked as available.
 */
export function UnitCell({ row: { unit, building, group, lease }, isToday }: UnitCellProps) {
  const { t } = useModuleTranslation()
  const today = useFormat().today()
  const isHinted = isToday && isLetButAvailable(unit, lease !== undefined, today)
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
      {isHinted && (
        <span className={`${styles.place} ks-no-print`}>
          <Link to={`/units?unit=${unit.id}`}>{t('unit.hint.stillAvailable')}</Link>
        </span>
      )}
    </div>
  )
}
