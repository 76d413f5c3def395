import type { CSSProperties, ReactNode } from 'react'
import type { SortDirection } from '../list/use-list-url-state.ts'

export interface DataColumn<Row> {
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Amounts, counts and rates stand at the end, in figures of one width. */
  align?: 'start' | 'end'
  /** In pixels, with the cell's own padding; columns without one share what is left. Amounts need 140. */
  width?: number
  /** The sort's name in the URL: the head becomes a link. */
  sort?: string
  /** Drawn only where the table itself is at least so wide, on screen and on paper; the style sheet knows these steps. */
  from?: 800 | 900 | 1040
  /**
   * Where a table under 640 draws each row as two lines: behind the name, at the end of its line, in the second one, at
   * its end, or beside both. The first column is the name; others without a place are left out there.
   */
  line?: 'beside' | 'end' | 'second' | 'second-end' | 'side'
  /** Of the total row. */
  total?: ReactNode
}

export interface RowGroup {
  key: string
  content: ReactNode
  /** The heading in plain words, for where it is cut. */
  title?: string
  /** A figure of the whole group, under the column that it is the sum of. */
  end?: ReactNode
  endColumn?: string
}

export interface DataTableProps<Row> {
  /** The table's name. */
  label: string
  columns: DataColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** 44 px rows for more than 8 at once, 60 where one has a second fact; else 64-72 with two lines. */
  density?: 'dense' | 'reading'
  /** It is a part of a card that stands around it: it draws no edges of its own. */
  inCard?: boolean
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
  onRowHover?: (row: Row | undefined) => void
  isMarked?: (row: Row) => boolean
}

type Place = Pick<DataColumn<never>, 'align' | 'from' | 'line'>

/** How a cell stands, from which width on, and where in a row of two lines. */
export const cellClass = ({ align, from, line }: Place, index: number) =>
  [
    align === 'end' && 'ks-cell-end',
    from && `ks-from-${from}`,
    index === 0 ? 'ks-line-name' : line && `ks-line-${line}`,
  ]
    .filter(Boolean)
    .join(' ') || undefined

/** Of a cell in a first row: it decides the widths of those below, where there are columns. */
export const cellWidth = ({ width }: Pick<DataColumn<never>, 'width'>) =>
  width === undefined ? undefined : ({ '--ks-width': `${width}px` } as CSSProperties)
