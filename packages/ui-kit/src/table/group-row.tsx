import { cellClass, type DataColumn, type RowGroup } from './table-types.ts'

interface GroupRowProps<Row> {
  columns: DataColumn<Row>[]
  group: RowGroup
}

/** A heading over the rows that follow it, with their sum. */
export function GroupRow<Row>({ columns, group: { content, end, endColumn } }: GroupRowProps<Row>) {
  const at = columns.findIndex(({ key }) => key === endColumn)
  if (at < 1) {
    return (
      <tr className="ks-group-row">
        <th scope="rowgroup" colSpan={columns.length}>
          <span>
            <span>{content}</span>
            {end}
          </span>
        </th>
      </tr>
    )
  }
  return (
    <tr className="ks-group-row">
      <th scope="rowgroup" colSpan={at}>
        <div>{content}</div>
      </th>
      {columns.slice(at).map((column, index) => (
        <td key={column.key} className={cellClass(column)}>
          {index === 0 && end}
        </td>
      ))}
    </tr>
  )
}
