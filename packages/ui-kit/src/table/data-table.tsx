import { Fragment } from 'react'
import { useNarrow } from '../base/use-narrow.ts'
import { BodyRow } from './body-row.tsx'
import { GroupRow } from './group-row.tsx'
import { HeadCell } from './head-cell.tsx'
import { NarrowRows } from './narrow-rows.tsx'
import { cellClass, type DataColumn, type DataTableProps } from './table-types.ts'
import './data-table.css'

export type { DataColumn, DataTableProps }

/**
 * Rows and columns. A native table: sorting and paging live in the URL, and so what antd's Table would add is a live
 * region around every row, heads without scope and a measuring row that the keyboard runs into.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, density = 'reading', groupOf, withTotal } = props
  const isNarrow = useNarrow(600)
  if (isNarrow && props.narrow) return <NarrowRows {...props} narrow={props.narrow} />
  let group: string | undefined
  return (
    <div className="ks-card ks-table-card">
      <table className={`ks-table ks-table-${density}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const heading = groupOf?.(row)
            const isNew = heading !== undefined && heading.key !== group
            group = heading?.key
            return (
              <Fragment key={rowKey(row)}>
                {isNew && <GroupRow columns={columns} group={heading} />}
                <BodyRow row={row} {...props} />
              </Fragment>
            )
          })}
        </tbody>
        {withTotal && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
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
