import { buildingName } from '@keystead/api-client/buildings/rules'
import { mayDo } from '@keystead/api-client/levels'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { UnitMark, UrlDialog } from '@keystead/module-sdk'
import { useCreatedRow, useModuleTranslation } from '@keystead/module-sdk'
import { Cut, Link, NewMark, SharedMark } from '@keystead/ui-kit'
import { floorOf } from '../parts/floor-label.ts'
import { partMark } from '../parts/part-mark.ts'
import { isNowhere } from '../reads/units-without-building.ts'
import { UnitMarks } from './unit-marks.tsx'
import styles from './unit-table.module.css'

export interface UnitNameProps {
  unit?: RentUnit
  view: BuildingView
  /** For units not created yet. */
  create: UrlDialog
  /** Undefined if no module adds marks; otherwise each row reserves space for an icon. */
  marks?: readonly UnitMark[]
}

/**
 * "VH-02", linked to its page, with a badge if shared differently from its building. The row's accessible name is
 * the full location: "VH-02, 1st floor, Vorderhaus".
 */
export function UnitName({ unit, view, create, marks }: UnitNameProps) {
  const { t } = useModuleTranslation()
  const isNew = useCreatedRow() === unit?.id
  if (!unit) return <FirstUnit view={view} create={create} />
  const building = isNowhere(view.building) ? undefined : buildingName(view.building)
  const place = [floorOf(unit, t), building].filter(Boolean).join(', ')
  return (
    <span className={styles.name}>
      <Link to={`/units/${unit.id}`} look="name" className={`num ${styles.number}`}>
        <Cut>{unit.unit_number}</Cut>
      </Link>
      {place && <span className="ks-sr">{`, ${place}`}</span>}
      {marks && <UnitMarks marks={marks} />}
      {isNew && <NewMark />}
      <SharedMark shared={partMark(unit, view.building)} form="sign" />
    </span>
  )
}

/** Placeholder row of a building without units, with "add unit" if permitted. */
function FirstUnit({ view: { building }, create }: Pick<UnitNameProps, 'view' | 'create'>) {
  const { t } = useModuleTranslation()
  if (!mayDo(building, 'addPart')) return <span className={styles.none}>{t('common:noUnits')}</span>
  return (
    <Link {...create.linkTo(building.id)} className={styles.none}>
      {t('unit.add')}
      <span className="ks-sr">{`: ${buildingName(building)}`}</span>
    </Link>
  )
}
