import { buildingName } from '@keystead/api-client/buildings/rules'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { type Format, type Translate, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Link, Money, SharedMark } from '@keystead/ui-kit'
import { partMark } from '../parts/part-mark.ts'
import { isNowhere } from '../reads/units-without-building.ts'
import styles from './unit-table.module.css'

export interface BuildingHeadProps {
  /** Includes the property's name on pages mixing several. */
  view: BuildingView & { property?: string }
}

const nameText = (building: BuildingView['building'], t: Translate) =>
  isNowhere(building) ? t('common:shared.chip') : buildingName(building)

const countText = ({ occupied, total }: BuildingView['occupancy'], t: Translate, { number }: Format) =>
  total === 0 ? t('common:noUnits') : t('common:occupancyShort', { occupied: number(occupied), count: total })

/** Full heading text, for when it is truncated. */
export const buildingTitle = (
  { property, building, occupancy }: BuildingHeadProps['view'],
  t: Translate,
  format: Format,
) => [property, nameText(building, t), countText(occupancy, t, format)].filter(Boolean).join(', ')

/** "Vorderhaus 6 of 7 occupied", prefixed with the property on pages mixing several. */
export function BuildingHead({ view: { building, occupancy, property, parent } }: BuildingHeadProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  // On pages mixing properties, the page header does not show how a building is shared.
  const shared = isNowhere(building) ? null : partMark(building, property ? undefined : parent)
  return (
    <>
      {property && (
        <>
          <span className={styles.property} title={property}>
            {property}
          </span>
          <span className={styles.comma}>, </span>
        </>
      )}
      <span className={styles.buildingName}>
        {isNowhere(building) ? (
          nameText(building, t)
        ) : (
          <Link to={`/buildings/${building.id}`} look="name">
            {nameText(building, t)}
          </Link>
        )}
      </span>
      <SharedMark shared={shared} form="sign" />{' '}
      <span className={styles.count}>{countText(occupancy, t, format)}</span>
    </>
  )
}

export function BuildingSum({ view: { rents } }: { view: BuildingView }) {
  const format = useFormat()
  if (!rents || rents.monthly === 0) return null
  return <Money strong>{format.money(rents.monthly)}</Money>
}
