import { BodyRow } from './body-row.tsx'
import { GroupRow } from './group-row.tsx'
import { HeadCell } from './head-cell.tsx'
import { sectionsOf } from './sections.ts'
import { cellClass, cellWidth, type DataColumn, type DataTableProps } from './table-types.ts'
import './data-table.css'
import './table-columns.css'
import './table-lines.css'
import './table-paper.css'

export type { DataColumn, DataTableProps }

// Not antd's: that adds a live region per row, heads without scope, and a focusable measuring row.
/**
 * A table of rows that can be sorted by links, expanded, grouped and totalled. One markup at any width, also for
 * print: container queries choose columns, and two lines per row below 640 px.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, density = 'reading', inCard, groupOf, withTotal } = props
  const names = ['ks-table', `ks-table-${density}`, groupOf && 'ks-table-grouped'].filter(Boolean).join(' ')
  return (
    <div className={inCard ? 'ks-table-card' : 'ks-card ks-table-card'}>
      <table className={names} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeadCell key={column.key} column={column} index={index} {...props} />
            ))}
          </tr>
        </thead>
        {sectionsOf(props).map(({ key, heading, rows }) => (
          <tbody key={key}>
            {heading && <GroupRow columns={columns} group={heading} />}
            {rows.map((row) => (
              <BodyRow key={props.rowKey(row)} row={row} {...props} />
            ))}
          </tbody>
        ))}
        {withTotal && (
          <tfoot>
            <tr>
              {columns.map((column, index) => {
                const Cell = index === 0 && column.total ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    scope={Cell === 'th' ? 'row' : undefined}
                    className={cellClass(columns, index)}
                    style={cellWidth(column)}
                  >
                    {column.total}
                  </Cell>
                )
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
