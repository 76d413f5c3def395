import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Link, Money } from '@keystead/ui-kit'
import { buildingName } from '../property/building-name.ts'
import type { BuildingView } from '../property/property-view.ts'
import styles from './unit-table.module.css'

export interface BuildingHeadProps {
  view: BuildingView
}

/** "Vorderhaus 6 of 7 occupied". */
export function BuildingHead({ view: { building, occupancy } }: BuildingHeadProps) {
  const { t } = useModuleTranslation()
  const { occupied, total } = occupancy
  return (
    <>
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
