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

/**
 * Rows and columns. A native table: sorting and paging live in the URL, and so what antd's Table would add is a live
 * region around every row, heads without scope and a measuring row that the keyboard runs into.
 *
 * There is one form of it in the page, whatever the width: the style sheets choose columns, and under 640 px two lines
 * a row, by the width of the card that the table stands in. What is printed and what is read aloud follow the same
 * rule, nothing is measured by script, and nothing is drawn twice.
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
              {columns.map((column, index) => (
                <td key={column.key} className={cellClass(column, index)} style={cellWidth(column)}>
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
