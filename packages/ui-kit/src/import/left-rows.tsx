import { Cut } from '../base/cut.tsx'
import { useReasonText } from '../form/errors/use-error-text.ts'
import type { DataColumn } from '../table/data-table.tsx'
import { FirstRows } from './first-rows.tsx'
import { useImportWords } from './import-context.ts'
import type { ImportPlan } from './import-plan.ts'
import type { ImportRun } from './import-types.ts'
import { useCellText } from './use-cell-text.ts'

interface Left {
  number: number
  name: string
  reasons: string[]
}

/** Every row of the file that was not imported, with its reason. */
export function LeftRows<Item>({ plan, run }: { plan: ImportPlan<Item>; run: ImportRun<Item> }) {
  const { t } = useImportWords()
  const rows = useLeft(plan, run)
  const columns: DataColumn<Left>[] = [
    {
      key: 'row',
      title: t('table.row'),
      width: 104,
      cell: ({ number }) => t('table.rowOf', { row: number }),
    },
    {
      key: 'name',
      title: t('table.name'),
      line: 'beside',
      cell: ({ name }) => <Cut>{name}</Cut>,
    },
    {
      key: 'reason',
      title: t('table.reason'),
      line: 'second',
      cell: ({ reasons }) => reasons.map((reason) => <div key={reason}>{reason}</div>),
    },
  ]
  if (rows.length === 0) return null
  return (
    <FirstRows
      title={t('report.leftRows')}
      columns={columns}
      rows={rows}
      rowKey={({ number }) => String(number)}
    />
  )
}

function useLeft<Item>(plan: ImportPlan<Item>, run: ImportRun<Item>): Left[] {
  const { t } = useImportWords()
  const cellText = useCellText()
  const reasonText = useReasonText()
  const leftByPlan = plan.left.map(({ number, name, reason, issues }) => ({
    number,
    name,
    reasons: reason === 'wrong' ? issues.map(cellText) : [t(`left.${reason}`)],
  }))
  const leftByRun = run.left.map(({ item: { number, name }, state, error }) => ({
    number,
    name,
    reasons: [state === 'failed' ? reasonText(error) : t('left.open')],
  }))
  return [...leftByPlan, ...leftByRun].toSorted((left, right) => left.number - right.number)
}
