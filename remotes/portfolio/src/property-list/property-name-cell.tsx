import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { HouseFront, Link, Money, SharedMark } from '@keystead/ui-kit'
import { LetHint } from '../parts/let-hint.tsx'
import { OccupancyLine } from '../parts/occupancy-line.tsx'
import styles from './property-list.module.css'
import type { PropertyRow } from './property-rows.ts'

export interface PropertyNameCellProps {
  row: PropertyRow
}

/** Thumbnail, name and address of a property; name and size of a building. */
export function PropertyNameCell({ row }: PropertyNameCellProps) {
  const { property, building, name, id, occupancy, rents } = row
  const format = useFormat()
  return (
    <div className={styles.cell}>
      <div className={building ? styles.child : styles.name}>
        {property && <HouseFront size="thumb" buildings={property.front} />}
        <div className={styles.words}>
          {property ? (
            <span className={styles.named}>
              <Link to={`/properties/${id}`} look="name">
                {name}
              </Link>
              <SharedMark shared={property.group.shared} form="sign" />
            </span>
          ) : (
            <span className={styles.strong}>{name}</span>
          )}
          <span className={styles.address}>
            {property ? property.address : building && <BuildingSize {...building} />}
          </span>
        </div>
        {rents && (
          <span className={styles.rent}>
            <Money strong={property !== undefined}>{format.money(rents.monthly)}</Money>
          </span>
        )}
      </div>
      {property && (
        <div className={styles.letHint}>
          <LetHint units={property.letButAvailable} />
        </div>
      )}
      <div className={styles.compact}>
        <OccupancyLine occupancy={occupancy} />
      </div>
    </div>
  )
}

/** "7 units, 5 floors". */
function BuildingSize({ units, floors }: { units: number; floors: number | null }) {
  const { t } = useModuleTranslation()
  const parts = [
    units === 0 ? t('common:noUnits') : t('common:count.unit', { count: units }),
    floors !== null && t('floors', { count: floors }),
  ]
  return parts.filter(Boolean).join(', ')
}
