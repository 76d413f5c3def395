import type { ReactNode } from 'react'
import type { SortDirection } from '../list/use-list-url-state.ts'

export interface DataColumn<Row> {
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Amounts, counts and rates stand at the end, in figures of one width. */
  align?: 'start' | 'end'
  width?: number | string
  /** The sort's name in the URL: the head becomes a link. */
  sort?: string
  /** Not drawn on screens narrower than 1200, 900 or 600. */
  hideBelow?: 1400 | 1200 | 900 | 600
  /** Of the total row. */
  total?: ReactNode
}

export interface RowGroup {
  key: string
  content: ReactNode
  /** A figure of the whole group: at the end of the row, or under the column that it is the sum of. */
  end?: ReactNode
  endColumn?: string
}

export interface DataTableProps<Row> {
  /** The table's name. */
  label: string
  columns: DataColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** 44 px rows for more than 8 at once, else 64-72 with two lines. */
  density?: 'dense' | 'reading'
  /** Rows under a row; it can be opened then. */
  childrenOf?: (row: Row) => Row[] | undefined
  /** A heading over the rows that follow, as a building over its units; drawn when the key changes. */
  groupOf?: (row: Row) => RowGroup | undefined
  /** What the button that opens a row says: the row's name. */
  nameOf?: (row: Row) => string
  sort?: string
  direction?: SortDirection
  searchFor?: (change: { sort: string; direction: SortDirection }) => string
  /** A last row of totals, from the columns' `total`. */
  withTotal?: boolean
  /** What a row is below 600: two lines. Without it the table stays, and scrolls sideways in its card. */
  narrow?: (row: Row) => ReactNode
  onRowHover?: (row: Row | undefined) => void
  isMarked?: (row: Row) => boolean
}

/** How a cell stands, and on which screens. */
export const cellClass = ({ align, hideBelow }: { align?: string; hideBelow?: number }) =>
  [align === 'end' && 'ks-cell-end', hideBelow && `ks-below-${hideBelow}`].filter(Boolean).join(' ') ||
  undefined
