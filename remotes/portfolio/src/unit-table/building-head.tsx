import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Link, Money } from '@keystead/ui-kit'
import { buildingName } from '../property/building-name.ts'
import type { BuildingView } from '../property/property-view.ts'
import styles from './unit-table.module.css'

export interface BuildingHeadProps {
  /** With its property's name where several are mixed. */
  view: BuildingView & { property?: string }
}

/** "Vorderhaus 6 of 7 occupied", after the property's name where several are mixed. */
export function BuildingHead({ view: { building, occupancy, property } }: BuildingHeadProps) {
  const { t } = useModuleTranslation()
  const { occupied, total } = occupancy
  return (
    <>
      {property && <span className={styles.quiet}>{`${property}, `}</span>}
      <span className={styles.buildingName}>
        <Link to={`/buildings/${building.id}`} look="name">
          {buildingName(building)}
        </Link>
      </span>
      <span className={styles.quiet}>
        {total === 0 ? t('common:noUnits') : t('common:occupancyShort', { occupied, count: total })}
      </span>
    </>
  )
}

/** The building's rent. */
export function BuildingSum({ view: { rents } }: BuildingHeadProps) {
  const format = useFormat()
  if (!rents || rents.monthly === 0) return null
  return (
    <span className={styles.sum}>
      <Money strong>{format.money(rents.monthly)}</Money>
    </span>
  )
}
