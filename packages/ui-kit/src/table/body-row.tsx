import { type ReactNode, useState } from 'react'
import { Icon } from '../base/icon.tsx'
import { cellClass, type DataTableProps } from './table-types.ts'

/** A row, with its children below it when expanded. */
export function BodyRow<Row>({ row, child, ...table }: DataTableProps<Row> & { row: Row; child?: boolean }) {
  const [open, setOpen] = useState(false)
  const children = child ? undefined : table.childrenOf?.(row)
  const marked = table.isMarked?.(row)
  const hover = table.onRowHover
  return (
    <>
      <tr
        className={marked ? 'ks-marked-row' : undefined}
        onMouseEnter={hover && (() => hover(row))}
        onMouseLeave={hover && (() => hover(undefined))}
      >
        {table.columns.map((column, index) => {
          const content = column.cell(row)
          if (index > 0) {
            return (
              <td key={column.key} className={cellClass(table.columns, index)}>
                {content}
              </td>
            )
          }
          return (
            <th key={column.key} scope="row" className={cellClass(table.columns, index)}>
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
