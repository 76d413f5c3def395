import { buildingName } from '@keystead/api-client/buildings/rules'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Link, Money, SharedMark } from '@keystead/ui-kit'
import { partMark } from '../parts/part-mark.ts'
import { isNowhere } from '../reads/stray-view.ts'
import styles from './unit-table.module.css'

export interface BuildingHeadProps {
  /** With its property's name where several are mixed. */
  view: BuildingView & { property?: string }
}

/** "Vorderhaus 6 of 7 occupied", after the property's name where several are mixed. */
export function BuildingHead({ view: { building, occupancy, property, parent } }: BuildingHeadProps) {
  const { t } = useModuleTranslation()
  const { occupied, total } = occupancy
  // Where several properties are mixed, no page's head says it for the building.
  const shared = isNowhere(building) ? null : partMark(building, property ? undefined : parent)
  return (
    <>
      {property && <span className={styles.quiet}>{`${property}, `}</span>}
      <span className={styles.buildingName}>
        {isNowhere(building) ? (
          t('common:shared.chip')
        ) : (
          <Link to={`/buildings/${building.id}`} look="name">
            {buildingName(building)}
          </Link>
        )}
      </span>
      <SharedMark shared={shared} form="sign" />{' '}
      <span className={styles.count}>
        {total === 0 ? t('common:noUnits') : t('common:occupancyShort', { occupied, count: total })}
      </span>
    </>
  )
}

export interface BuildingSumProps {
  view: BuildingView
  /** Each row under it ends with a menu. */
  withMenu: boolean
}

/** The building's rent. */
export function BuildingSum({ view: { rents }, withMenu }: BuildingSumProps) {
  const format = useFormat()
  if (!rents || rents.monthly === 0) return null
  return (
    <span className={withMenu ? styles.overMenu : undefined}>
      <Money strong>{format.money(rents.monthly)}</Money>
    </span>
  )
}
