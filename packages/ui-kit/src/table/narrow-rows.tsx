import type { ReactNode } from 'react'
import type { DataTableProps } from './table-types.ts'

/** The rows as a list, where a table has no room. */
export function NarrowRows<Row>({
  label,
  rows,
  rowKey,
  narrow,
}: DataTableProps<Row> & { narrow: (row: Row) => ReactNode }) {
  return (
    <ul className="ks-card ks-narrow-rows" aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{narrow(row)}</li>
      ))}
    </ul>
  )
}
