import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../base/icon.tsx'
import { useNarrow } from '../base/use-narrow.ts'
import type { SortDirection } from '../list/use-list-url-state.ts'
import './data-table.css'

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
  hideBelow?: 1200 | 900 | 600
  /** Of the total row. */
  total?: ReactNode
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
  groupOf?: (row: Row) => { key: string; content: ReactNode; end?: ReactNode } | undefined
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
                {isNew && <GroupRow span={columns.length} content={heading.content} end={heading.end} />}
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

function NarrowRows<Row>({
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

const cellClass = ({ align, hideBelow }: { align?: string; hideBelow?: number }) =>
  [align === 'end' && 'ks-cell-end', hideBelow && `ks-below-${hideBelow}`].filter(Boolean).join(' ') ||
  undefined

function HeadCell<Row>({ column, ...table }: DataTableProps<Row> & { column: DataColumn<Row> }) {
  const { sort: name } = column
  const active = name !== undefined && name === table.sort
  const next: SortDirection = active && table.direction !== 'desc' ? 'desc' : 'asc'
  const order = table.direction === 'desc' ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      className={cellClass(column)}
      style={{ width: column.width }}
      aria-sort={active ? order : undefined}
    >
      {name && table.searchFor ? (
        <Link className="ks-sort-link" to={{ search: table.searchFor({ sort: name, direction: next }) }}>
          {column.title}
          <Icon name={next === 'asc' && active ? 'arrow-down' : 'arrow-up'} size={16} />
        </Link>
      ) : (
        column.title
      )}
    </th>
  )
}

function GroupRow({ span, content, end }: { span: number; content: ReactNode; end?: ReactNode }) {
  return (
    <tr className="ks-group-row">
      <th scope="rowgroup" colSpan={span}>
        <span>
          <span>{content}</span>
          {end}
        </span>
      </th>
    </tr>
  )
}

function BodyRow<Row>({ row, child, ...table }: DataTableProps<Row> & { row: Row; child?: boolean }) {
  const [open, setOpen] = useState(false)
  const children = child ? undefined : table.childrenOf?.(row)
  const marked = table.isMarked?.(row)
  const names = [child && 'ks-child-row', marked && 'ks-marked-row'].filter(Boolean).join(' ') || undefined
  const hover = table.onRowHover
  return (
    <>
      <tr
        className={names}
        onMouseEnter={hover && (() => hover(row))}
        onMouseLeave={hover && (() => hover(undefined))}
      >
        {table.columns.map((column, index) => {
          const content = column.cell(row)
          if (index > 0) {
            return (
              <td key={column.key} className={cellClass(column)}>
                {content}
              </td>
            )
          }
          return (
            <th key={column.key} scope="row" className={cellClass(column)}>
              {table.childrenOf ? (
                <TreeCell
                  open={open}
                  name={table.nameOf?.(row)}
                  onOpen={children?.length ? setOpen : undefined}
                >
                  {content}
                </TreeCell>
              ) : (
                content
              )}
            </th>
          )
        })}
      </tr>
      {open && children?.map((each) => <BodyRow key={table.rowKey(each)} {...table} row={each} child />)}
    </>
  )
}

interface TreeCellProps {
  open: boolean
  name?: string
  onOpen?: (open: boolean) => void
  children: ReactNode
}

function TreeCell({ open, name, onOpen, children }: TreeCellProps) {
  return (
    <div className="ks-tree-cell">
      {onOpen ? (
        <button
          type="button"
          className="ks-field-button"
          aria-expanded={open}
          aria-label={name}
          onClick={() => onOpen(!open)}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
        </button>
      ) : (
        <span className="ks-tree-gap" />
      )}
      {children}
    </div>
  )
}
