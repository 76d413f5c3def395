import type { CSSProperties, ReactNode } from 'react'
import { cellClass, cellWidth, type DataColumn, type RowGroup } from './table-types.ts'

interface GroupRowProps<Row> {
  columns: DataColumn<Row>[]
  group: RowGroup
}

/**
 * A heading above its rows, with their sum. One cell per column instead of colspan, as CSS hides columns and a span
 * would still count those. The heading's text overflows the empty cells.
 */
export function GroupRow<Row>({ columns, group }: GroupRowProps<Row>) {
  const { content, title, end, endColumn } = group
  const sums = group.sums ?? new Map(endColumn ? [[endColumn, end]] : [])
  return (
    <tr className="ks-group-row">
      {columns.map((column, index) => {
        const look = { className: cellClass(columns, index), style: cellWidth(column) }
        if (index > 0) {
          return (
            <td key={column.key} {...look}>
              {sums.get(column.key)}
            </td>
          )
        }
        return (
          <th key={column.key} scope="rowgroup" {...look}>
            <div className="ks-group-name" title={title} style={roomUpTo(columns, sums)}>
              {content}
            </div>
          </th>
        )
      })}
    </tr>
  )
}

/** The width of the first sum's column and all following, in CSS: container queries decide which of them show. */
function roomUpTo<Row>(columns: DataColumn<Row>[], sums: ReadonlyMap<string, ReactNode>) {
  const at = columns.findIndex(({ key }) => sums.has(key))
  const widths = (at < 1 ? [] : columns.slice(at)).map(({ width = 0, from }) =>
    from ? `${width}px * var(--ks-from-${from}, 0)` : `${width}px`,
  )
  return { '--ks-group-taken': `calc(${['0px', ...widths].join(' + ')})` } as CSSProperties
}
