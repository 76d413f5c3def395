import { Fragment, type ReactNode } from 'react'
import type { DataTableProps } from './table-types.ts'

/** The rows as a list, where a table has no room. */
export function NarrowRows<Row>({
  label,
  rows,
  rowKey,
  groupOf,
  narrow,
  columns,
  withTotal,
}: DataTableProps<Row> & { narrow: (row: Row) => ReactNode }) {
  let group: string | undefined
  return (
    <ul className="ks-card ks-narrow-rows" aria-label={label}>
      {rows.map((row) => {
        const heading = groupOf?.(row)
        const isNew = heading !== undefined && heading.key !== group
        group = heading?.key
        return (
          <Fragment key={rowKey(row)}>
            {isNew && (
              <li className="ks-narrow-group">
                <span>{heading.content}</span>
                {heading.end}
              </li>
            )}
            <li>{narrow(row)}</li>
          </Fragment>
        )
      })}
      {withTotal && (
        <li className="ks-narrow-total">
          {columns.map(({ key, total }) => total && <span key={key}>{total}</span>)}
        </li>
      )}
    </ul>
  )
}
