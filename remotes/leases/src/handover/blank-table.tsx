import type { ReactNode } from 'react'
import styles from './handover.module.css'

export interface BlankTableProps {
  label: string
  /** The first column's heading, then those of the columns to fill in. */
  columns: readonly string[]
  rows: readonly string[]
  /** Content of the first column to fill in, such as a checkbox. */
  mark?: ReactNode
}

/** Unnamed rows for whatever the list does not cover. */
const SPARE = ['first', 'second']

/** A table whose cells are filled in by hand. */
export function BlankTable({ label, columns, rows, mark }: BlankTableProps) {
  const cells = columns.slice(1).map((column, index) => <td key={column}>{index === 0 && mark}</td>)
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {cells}
          </tr>
        ))}
        {SPARE.map((row) => (
          <tr key={row}>
            <td />
            {cells}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
