import { useModuleTranslation } from '@keystead/module-sdk'
import { Cut, HouseFront, Link, SharedMark } from '@keystead/ui-kit'
import { LetHint } from '../parts/let-hint.tsx'
import styles from './property-list.module.css'
import type { PropertyRow } from './property-rows.ts'

export interface PropertyNameCellProps {
  row: PropertyRow
}

/** Thumbnail, name and address of a property, or name and size of a building. */
export function PropertyNameCell({ row }: PropertyNameCellProps) {
  const { property, building, name, id } = row
  return (
    <div className={building ? styles.child : styles.name}>
      {property && <HouseFront size="thumb" buildings={property.front} />}
      <div className={styles.words}>
        {property ? (
          <span className={styles.named}>
            <Link to={`/properties/${id}`} look="name">
              <Cut lines={property.letButAvailable.length > 0 ? 1 : 2}>{name}</Cut>
            </Link>
            <SharedMark shared={property.group.shared} form="sign" />
          </span>
        ) : (
          <Link to={`/buildings/${id}`} look="name">
            <Cut>{name}</Cut>
          </Link>
        )}
        {property && (
          <span className="ks-second" title={property.address}>
            {property.address}
          </span>
        )}
        {building && (
          <span className="ks-second">
            <BuildingSize {...building} /> <SharedMark shared={building.shared} form="sign" />
          </span>
        )}
        {property && <LetHint units={property.letButAvailable} inLine />}
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
