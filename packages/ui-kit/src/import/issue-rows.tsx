import { Cut } from '../base/cut.tsx'
import type { DataColumn } from '../table/data-table.tsx'
import { FirstRows } from './first-rows.tsx'
import { useImportWords } from './import-context.ts'
import type { CellIssue } from './import-plan.ts'
import { useCellText } from './use-cell-text.ts'

export interface IssueRow {
  number: number
  name: string
  issues: CellIssue[]
}

interface RowIssue extends CellIssue {
  row: IssueRow
}

/** Errors or warnings by row and cell, worded as in the form. */
export function IssueRows({ title, rows }: { title: string; rows: IssueRow[] }) {
  const { t } = useImportWords()
  const cellText = useCellText()
  const columns: DataColumn<RowIssue>[] = [
    {
      key: 'row',
      title: t('table.row'),
      width: 104,
      cell: ({ row }) => t('table.rowOf', { row: row.number }),
    },
    {
      key: 'name',
      title: t('table.name'),
      width: 200,
      line: 'beside',
      from: 800,
      cell: ({ row }) => <Cut>{row.name}</Cut>,
    },
    {
      key: 'entry',
      title: t('table.entry'),
      line: 'second-end',
      width: 200,
      cell: ({ text }) => text && <Cut>{text}</Cut>,
    },
    {
      key: 'problem',
      title: t('table.problem'),
      line: 'second',
      cell: cellText,
    },
  ]
  return (
    <FirstRows
      title={title}
      columns={columns}
      rows={rows.flatMap((row) => row.issues.map((issue) => ({ ...issue, row })))}
      rowKey={({ row, column, issue }) => `${row.number} ${column} ${issue.message}`}
    />
  )
}
