import { useModuleTranslation } from '@keystead/module-sdk'
import { Cut, type DataColumn, useIssueText } from '@keystead/ui-kit'
import { columnText } from '../contact-export/contact-columns.ts'
import type { CellIssue, ReadRow } from '../contact-file/read-row.ts'
import { FirstRows } from './first-rows.tsx'

interface WrongCell extends CellIssue {
  row: ReadRow
}

/** Errors by row and column, worded as in the form. */
export function WrongRows({ rows }: { rows: ReadRow[] }) {
  const { t } = useModuleTranslation()
  const issueText = useIssueText(t)
  const columnName = ({ column }: CellIssue) => t(column ? columnText(column) : 'import.table.wholeRow')
  const columns: DataColumn<WrongCell>[] = [
    {
      key: 'row',
      title: t('import.table.row'),
      width: 104,
      cell: ({ row }) => t('import.table.rowOf', { row: row.number }),
    },
    {
      key: 'contact',
      title: t('import.table.contact'),
      width: 200,
      line: 'beside',
      from: 800,
      cell: ({ row }) => <Cut>{row.name}</Cut>,
    },
    { key: 'column', title: t('import.table.column'), line: 'end', width: 160, cell: columnName },
    {
      key: 'entry',
      title: t('import.table.entry'),
      from: 800,
      width: 200,
      cell: ({ text }) => <Cut>{text}</Cut>,
    },
    {
      key: 'problem',
      title: t('import.table.problem'),
      line: 'second',
      cell: (cell) => issueText(cell.issue, columnName(cell)),
    },
  ]
  return (
    <FirstRows
      title={t('import.check.errors')}
      columns={columns}
      rows={rows.flatMap((row) => row.issues.map((issue) => ({ ...issue, row })))}
      rowKey={({ row, column, issue }) => `${row.number} ${column} ${issue.message}`}
    />
  )
}
