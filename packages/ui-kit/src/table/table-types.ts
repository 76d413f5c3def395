import type { CSSProperties, ReactNode } from 'react'
import type { SortDirection } from '../list/use-list-url-state.ts'

export interface DataColumn<Row> {
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** 'end' for amounts, counts and rates, in tabular figures. */
  align?: 'start' | 'end'
  /** In px including padding; other columns share the rest. Amounts need 140. */
  width?: number
  /** Sort name in the URL; makes the head a link. */
  sort?: string
  /** Minimum table width in px, on screen and in print; the style sheet knows these steps. */
  from?: 800 | 900 | 1040
  /**
   * Position below 640 px, where rows have two lines: beside the name, at its line's end, in the second line, at that
   * line's end, or beside both. The first column is the name; others without a position are hidden.
   */
  line?: 'beside' | 'end' | 'second' | 'second-end' | 'side'
  /** Cell in the total row. */
  total?: ReactNode
}

export interface RowGroup {
  key: string
  content: ReactNode
  /** Plain-text heading, as tooltip when truncated. */
  title?: string
  /** A group total, shown in the column it sums. */
  end?: ReactNode
  endColumn?: string
  /** Several group totals, by column. */
  sums?: ReadonlyMap<string, ReactNode>
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: DataColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Dense rows are 44 px, for more than 8 at once, or 60 with a second line; otherwise 64-72 with two lines. */
  density?: 'dense' | 'reading'
  /** Inside a `Card padding={0}`: draws no edges. */
  inCard?: boolean
  /** Child rows; makes the row expandable. */
  childrenOf?: (row: Row) => Row[] | undefined
  /** The group heading of a row, such as a building for its units; shown when the key changes. */
  groupOf?: (row: Row) => RowGroup | undefined
  /** The row's name, for the expand button. */
  nameOf?: (row: Row) => string
  sort?: string
  direction?: SortDirection
  searchFor?: (change: { sort: string; direction: SortDirection }) => string
  /** Adds a total row from the columns' `total`. */
  withTotal?: boolean
  onRowHover?: (row: Row | undefined) => void
  isMarked?: (row: Row) => boolean
}

type Place = Pick<DataColumn<never>, 'align' | 'from' | 'line'>

/**
 * A cell's classes: alignment, minimum width, and position in two-line rows. Classes for what depends on other columns,
 * as `:has()` in the style sheet would restyle cells with each change of the page.
 */
export function cellClass(columns: readonly Place[], index: number): string | undefined {
  const { align, from, line } = columns[index] ?? {}
  const edge = index === columns.length - 2 && columns[index + 1]?.from
  return (
    [
      align === 'end' && 'ks-cell-end',
      from && `ks-from-${from}`,
      edge && `ks-edge-${edge}`,
      index === 0 ? 'ks-line-name' : line && `ks-line-${line}`,
      index === 0 && columns.some((each, at) => at > 0 && each.line === 'beside') && 'ks-line-short',
    ]
      .filter(Boolean)
      .join(' ') || undefined
  )
}

/** Column width, set on cells of the first row, which determine the columns. */
export const cellWidth = ({ width }: Pick<DataColumn<never>, 'width'>) =>
  width === undefined ? undefined : ({ '--ks-width': `${width}px` } as CSSProperties)
