import type { CellWords } from '@keystead/api-client/import/cell-words'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import {
  type CellIssue,
  type CheckSteps,
  type DataColumn,
  ImportCheck,
  Money,
  type OpenedFile,
  type PlannedRow,
} from '@keystead/ui-kit'
import { useOverlapWords } from '../parts/overlap-alerts.tsx'
import type { NewLease } from './read-lease.ts'
import { useLeasePlan } from './use-lease-plan.ts'

export interface CheckLeasesProps {
  opened: OpenedFile<CellWords>
  steps: CheckSteps<NewLease>
}

export function CheckLeases({ opened, steps }: CheckLeasesProps) {
  const { t } = useModuleTranslation()
  const notes = opened.match.includes('lease_status')
    ? []
    : [{ tone: 'neutral' as const, text: t('import.activeNote') }]
  const { plan, ...read } = useLeasePlan(opened)
  const wordsOf = useOverlapWords()
  const warned = plan?.create.map(({ item, ...row }) => ({
    ...row,
    issues: [
      ...(item.overlapping ?? []).map((lease) => issueOf(...wordsOf(lease))),
      ...(item.overlappingRows ?? []).map((row) => issueOf('import.overlap', { row: String(row) })),
    ],
  }))
  return (
    <ImportCheck
      {...read}
      plan={plan}
      warned={warned?.filter(({ issues }) => issues.length > 0)}
      notes={notes}
      preview={usePreview()}
      steps={steps}
    />
  )
}

const issueOf = (key: string, params: Record<string, string>): CellIssue => ({
  issue: { message: `${key}?${new URLSearchParams(params)}` },
  text: '',
})

function usePreview(): DataColumn<PlannedRow<NewLease>>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return [
    {
      key: 'start',
      title: t('field.start_date'),
      line: 'second',
      width: 140,
      cell: ({ item }) => format.date(item.body.start_date),
    },
    {
      key: 'rent',
      title: t('field.monthly_rent'),
      line: 'end',
      width: 140,
      cell: ({ item: { body } }) =>
        body.monthly_rent == null ? '' : <Money>{format.money(body.monthly_rent)}</Money>,
    },
    {
      key: 'base',
      title: t('costKind.base'),
      from: 800,
      width: 140,
      cell: ({ item }) => {
        const base = item.shares.find(({ part }) => part === 'base')
        return base ? <Money>{format.money(base.amount)}</Money> : ''
      },
    },
  ]
}
