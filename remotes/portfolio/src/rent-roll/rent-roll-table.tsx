import { addressLine } from '@keystead/api-client/postal-address'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type DataColumn, DataTable, Link, SharedMark } from '@keystead/ui-kit'
import styles from './rent-roll.module.css'
import type { RentRoll } from './rent-roll-rows.ts'
import { isSummed } from './roll-columns.ts'
import type { RollRow } from './roll-row.ts'
import { UnitCell } from './unit-cell.tsx'
import { useColumnCells } from './use-column-cells.tsx'
import type { RollColumns } from './use-roll-columns.ts'

export interface RentRollTableProps {
  roll: RentRoll
  columns: RollColumns
  /** For today's rent roll, vacant units can be shown as such. */
  isToday: boolean
}

/** Units grouped by property with subtotals; the last row has the totals. */
export function RentRollTable({ roll, columns: { shown, isUsual }, isToday }: RentRollTableProps) {
  const { t } = useModuleTranslation()
  const { cells, sumOf } = useColumnCells(roll, isToday, shown)
  // Chosen columns are never hidden: the table scrolls.
  const columns = shown.map((column) => (isUsual ? cells[column] : { ...cells[column], from: undefined }))
  const summed = shown.filter(isSummed)
  const unitColumn: DataColumn<RollRow> = {
    key: 'unit',
    title: t('unit.one'),
    cell: (row) => <UnitCell row={row} />,
    total: t('rentRoll.total'),
  }
  return (
    <div className={styles.frame}>
      <div data-min={isUsual ? undefined : minWidth(columns)}>
        <DataTable
          label={t('rentRoll.title')}
          density="dense"
          columns={[unitColumn, ...columns]}
          rows={roll.rows}
          rowKey={({ id }) => id}
          groupOf={({ group }) => ({
            key: group.id,
            content: (
              <>
                <Link to={`/properties/${group.id}`} look="name">
                  {group.name}
                </Link>{' '}
                <SharedMark shared={group.shared} form="sign" />
                <span className={styles.address}>{addressLine(group)}</span>
              </>
            ),
            title: [group.name, addressLine(group)].filter(Boolean).join(', '),
            sums: new Map(summed.map((column) => [column, sumOf(group.id, column)])),
          })}
          withTotal={summed.length > 0}
        />
      </div>
    </div>
  )
}

/** The style sheet's steps. */
const steps = [640, 800, 960, 1120, 1280, 1440]

/** Space for these columns beside the unit; the unit and a column without width get 150 px each. */
function minWidth(columns: DataColumn<RollRow>[]): number {
  const needed = columns.reduce((sum, { width = 150 }) => sum + width, 150)
  return steps.find((step) => needed <= step) ?? 1440
}
