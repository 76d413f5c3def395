import type { CSSProperties } from 'react'
import { cellClass, cellWidth, type DataColumn, type RowGroup } from './table-types.ts'

interface GroupRowProps<Row> {
  columns: DataColumn<Row>[]
  group: RowGroup
}

/**
 * A heading above its rows, with their sum. One cell per column instead of colspan, as CSS hides columns and a span
 * would still count those. The heading's text overflows the empty cells.
 */
export function GroupRow<Row>({ columns, group: { content, title, end, endColumn } }: GroupRowProps<Row>) {
  return (
    <tr className="ks-group-row">
      {columns.map((column, index) => {
        const look = { className: cellClass(column, index), style: cellWidth(column) }
        if (index > 0) {
          return (
            <td key={column.key} {...look}>
              {column.key === endColumn && end}
            </td>
          )
        }
        return (
          <th key={column.key} scope="rowgroup" {...look}>
            <div className="ks-group-name" title={title} style={roomUpTo(columns, endColumn)}>
              {content}
            </div>
          </th>
        )
      })}
    </tr>
  )
}

/** The width taken by the sum's column and those after it. */
function roomUpTo<Row>(columns: DataColumn<Row>[], endColumn: string | undefined) {
  const at = columns.findIndex(({ key }) => key === endColumn)
  const taken = at < 1 ? 0 : columns.slice(at).reduce((sum, { width = 0 }) => sum + width, 0)
  return { '--ks-group-taken': `${taken}px` } as CSSProperties
}
