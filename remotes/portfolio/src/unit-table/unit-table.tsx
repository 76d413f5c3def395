import { SlotItems, type UnitMark, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DataTable } from '@keystead/ui-kit'
import type { UnitActions } from '../unit-actions/use-unit-actions.ts'
import { BuildingHead, BuildingSum, buildingTitle } from './building-head.tsx'
import { hasActs } from './unit-menu.tsx'
import type { UnitRow } from './unit-rows.ts'
import { useUnitColumns } from './use-unit-columns.tsx'

export interface UnitTableProps {
  label: string
  rows: UnitRow[]
  /** Shows the lease columns. */
  withLeases: boolean
  actions: UnitActions
  /** Groups rows under a heading per building. */
  byBuilding: boolean
  /** The unit whose windows are hovered. */
  marked?: string
  onMark?: (unitId?: string) => void
}

/** Unit table: floor, size, tenant, state, end and rent, as space permits, and the marks of other modules. */
export function UnitTable(props: UnitTableProps) {
  const { t } = useModuleTranslation()
  if (props.rows.length === 0) return <p>{t('unit.none')}</p>
  const rentUnitIds = props.rows.flatMap(({ unit }) => (unit ? [unit.id] : []))
  return (
    <SlotItems name="unit.marks" props={{ rentUnitIds }}>
      {(marks) => <MarkedTable {...props} marks={marks} />}
    </SlotItems>
  )
}

function MarkedTable(props: UnitTableProps & { marks: readonly UnitMark[] }) {
  const { label, rows, withLeases, actions, byBuilding, marked, onMark, marks } = props
  const { t } = useModuleTranslation()
  const format = useFormat()
  const withMenu = rows.some(({ unit, view }) => unit !== undefined && hasActs(unit, view))
  const columns = useUnitColumns({ rows, withLeases, withMenu, actions, marks })
  return (
    <DataTable
      label={label}
      density="dense"
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      groupOf={
        byBuilding
          ? ({ view }) => ({
              key: view.building.id,
              content: <BuildingHead view={view} />,
              title: buildingTitle(view, t, format),
              end: <BuildingSum view={view} />,
              endColumn: 'rent',
            })
          : undefined
      }
      isMarked={({ unit }) => unit !== undefined && unit.id === marked}
      onRowHover={onMark && ((row) => onMark(row?.unit?.id))}
    />
  )
}
