import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { DataColumn } from '@keystead/ui-kit'
import { floorLabel } from '../parts/floor-label.ts'
import type { UnitActions } from '../unit-actions/use-unit-actions.ts'
import { EndCell, RentCell, TenantCell } from './lease-cells.tsx'
import { UnitMenu } from './unit-menu.tsx'
import { UnitName } from './unit-name.tsx'
import type { UnitRow } from './unit-rows.ts'
import { UnitState } from './unit-state.tsx'
import styles from './unit-table.module.css'

interface UnitColumns {
  /** Without leases what they would fill is left out (R34). */
  withLeases: boolean
  /** Some row allows an act (R26). */
  withMenu: boolean
  actions: UnitActions
}

/** What a unit is, who lives there, what can be done. */
export function useUnitColumns({ withLeases, withMenu, actions }: UnitColumns): DataColumn<UnitRow>[] {
  const { t } = useModuleTranslation()
  const facts = useFactColumns()
  const columns: (DataColumn<UnitRow> | false)[] = [
    {
      key: 'number',
      title: t('unit.one'),
      cell: ({ unit, view }) => <UnitName unit={unit} view={view} dialog={actions.detail} />,
    },
    ...facts,
    withLeases && {
      key: 'tenant',
      title: t('unit.field.tenant'),
      cell: ({ unit, lease }) => unit && <TenantCell lease={lease} />,
    },
    {
      key: 'state',
      title: t('common:field.status'),
      cell: ({ unit, view, lease }) =>
        unit && (
          <UnitState
            unit={unit}
            occupied={view.occupied.has(unit.id)}
            lease={lease}
            dialog={actions.detail}
          />
        ),
    },
    withLeases && {
      key: 'end',
      title: t('unit.field.end'),
      hideBelow: 1400,
      cell: ({ unit, lease }) => unit && <EndCell lease={lease} />,
    },
    withLeases && {
      key: 'rent',
      title: t('metric.monthly'),
      align: 'end',
      cell: ({ unit, lease }) => unit && <RentCell lease={lease} />,
    },
    withMenu && {
      key: 'menu',
      title: <span className="ks-sr">{t('common:action.more')}</span>,
      align: 'end',
      width: 1,
      cell: ({ unit, view }) => unit && <UnitMenu unit={unit} view={view} actions={actions} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

/** Names that say the floor themselves, as many do in German houses: "EG links", "2. OG". */
const saysFloor = /^(KG|UG|EG|DG|\d+\.? ?(UG|OG))\b/

/** "EG links"; "3. OG" over "Dachgeschoss" where the name does not say the floor itself. */
function Place({ floor, name }: { floor?: string; name: string | null }) {
  if (!name || !floor || saysFloor.test(name)) return name || floor
  return (
    <>
      {floor}
      <div className={styles.note}>{name}</div>
    </>
  )
}

/** Floor with name, area, rooms. */
function useFactColumns(): DataColumn<UnitRow>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const floorText = ({ floor_number }: RentUnit) =>
    floor_number === null ? undefined : floorLabel(floor_number, t)
  return [
    {
      key: 'floor',
      title: t('unit.field.floor'),
      hideBelow: 1200,
      cell: ({ unit }) => unit && <Place floor={floorText(unit)} name={unit.unit_name} />,
    },
    {
      key: 'area',
      title: t('unit.field.area'),
      align: 'end',
      hideBelow: 1200,
      cell: ({ unit }) => unit?.total_area && format.number(unit.total_area, { maximumFractionDigits: 2 }),
    },
    {
      key: 'rooms',
      title: t('unit.field.rooms'),
      align: 'end',
      hideBelow: 1200,
      cell: ({ unit }) => unit?.number_of_rooms,
    },
  ]
}
