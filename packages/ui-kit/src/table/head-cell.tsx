import { Link } from 'react-router-dom'
import { Icon } from '../base/icon.tsx'
import type { SortDirection } from '../list/use-list-url-state.ts'
import { cellClass, cellWidth, type DataColumn, type DataTableProps } from './table-types.ts'

interface HeadCellProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'sort' | 'direction' | 'searchFor'> {
  column: DataColumn<Row>
  index: number
}

/** A column head; a link if the column is sortable. */
export function HeadCell<Row>({ column, index, columns, ...table }: HeadCellProps<Row>) {
  const { sort: name } = column
  const active = name !== undefined && name === table.sort
  const next: SortDirection = active && table.direction !== 'desc' ? 'desc' : 'asc'
  const order = table.direction === 'desc' ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      className={cellClass(columns, index)}
      style={cellWidth(column)}
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
