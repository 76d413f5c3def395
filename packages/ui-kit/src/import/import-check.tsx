import { Button } from '../base/button.tsx'
import { Cut } from '../base/cut.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Loading } from '../feedback/loading.tsx'
import { SectionError } from '../feedback/section-error.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { DataColumn } from '../table/data-table.tsx'
import { FirstRows } from './first-rows.tsx'
import { useImportWords } from './import-context.ts'
import type { CheckSteps } from './import-page.tsx'
import { countLeft, type ImportPlan, type PlannedRow } from './import-plan.ts'
import { ImportStep } from './import-step.tsx'
import { type IssueRow, IssueRows } from './issue-rows.tsx'
import { Summary } from './summary.tsx'

export interface ImportCheckProps<Item> {
  /** Undefined until stored rows are loaded. */
  plan?: ImportPlan<Item>
  reading: { failed: boolean; failedText: string; retrying: boolean; retry: () => void }
  /** Whether slash dates start with the day; `ambiguous` if the file is not decisive. */
  days: { dayFirst: boolean; ambiguous: boolean }
  /** Rows that are created despite a warning. */
  warned?: IssueRow[]
  /** Other remarks, such as ignored cells. */
  notes?: { tone: 'neutral' | 'warning'; text: string }[]
  /** Columns of the preview, besides the name. */
  preview: DataColumn<PlannedRow<Item>>[]
  steps: CheckSteps<Item>
}

type Notes = NonNullable<ImportCheckProps<unknown>['notes']>

/** Dry run: rows to create, skipped rows and errors. Nothing is written until confirmed. */
export function ImportCheck<Item>({
  plan,
  reading,
  days,
  warned = [],
  notes = [],
  preview,
  steps,
}: ImportCheckProps<Item>) {
  const { t } = useImportWords()
  const wrong = plan?.left.filter(({ reason }) => reason === 'wrong') ?? []
  const warning: Notes =
    warned.length > 0 ? [{ tone: 'warning', text: t('check.warned', { count: warned.length }) }] : []
  return (
    <ImportStep title={t('check.title')} follows>
      {reading.failed ? (
        <SectionError text={reading.failedText} onRetry={reading.retry} retrying={reading.retrying} />
      ) : plan ? (
        <>
          <PlanSummary plan={plan} notes={[...notes, ...warning]} />
          {days.ambiguous && <DayOrder dayFirst={days.dayFirst} onDayFirst={steps.onDayFirst} />}
          <div className="ks-import-actions">
            {plan.create.length > 0 && (
              <Button variant="primary" onClick={() => steps.onConfirm(plan)}>
                {t('check.confirm')}
              </Button>
            )}
            <Button onClick={steps.onBack}>{t('check.back')}</Button>
          </div>
          {wrong.length > 0 && <IssueRows title={t('check.errors')} rows={wrong} />}
          {warned.length > 0 && <IssueRows title={t('check.warnings')} rows={warned} />}
          {plan.create.length > 0 && <Preview rows={plan.create} columns={preview} />}
        </>
      ) : (
        <Loading>
          <Skeleton shape="table" count={5} />
        </Loading>
      )}
    </ImportStep>
  )
}

function PlanSummary({ plan, notes }: { plan: ImportPlan<unknown>; notes: Notes }) {
  const { t, countText } = useImportWords()
  const created = plan.create.length
  const skipped = (['stored', 'repeated'] as const).map(
    (reason) => [reason, countLeft(plan, reason)] as const,
  )
  const wrong = countLeft(plan, 'wrong')
  const hint = created > 0 ? t('check.wrongHint', { count: wrong }) : t('check.mend')
  return (
    <Summary
      lines={[
        created > 0
          ? { icon: 'circle-check', tone: 'success', text: t('check.create', { rows: countText(created) }) }
          : { icon: 'info', tone: 'neutral', text: t('check.none') },
        ...skipped.map(
          ([reason, count]) =>
            count > 0 && ({ icon: 'info', tone: 'neutral', text: t(`check.${reason}`, { count }) } as const),
        ),
        ...notes.map(
          ({ tone, text }) => ({ icon: tone === 'warning' ? 'triangle-alert' : 'info', tone, text }) as const,
        ),
        wrong > 0 && {
          icon: 'circle-alert',
          tone: 'error',
          text: `${t('check.wrong', { count: wrong })} ${hint}`,
        },
      ]}
    />
  )
}

/** Notes ambiguous dates and offers the other reading. */
function DayOrder({ dayFirst, onDayFirst }: { dayFirst: boolean; onDayFirst: (dayFirst: boolean) => void }) {
  const { t } = useImportWords()
  return (
    <Alert
      tone="info"
      actions={
        <Button size="small" onClick={() => onDayFirst(!dayFirst)}>
          {t(dayFirst ? 'check.asMonthFirst' : 'check.asDayFirst')}
        </Button>
      }
    >
      {t(dayFirst ? 'check.dayFirst' : 'check.monthFirst')}
    </Alert>
  )
}

const previewed = 5

/** The first rows, to spot wrong columns or encoding. */
function Preview<Item>({
  rows,
  columns,
}: {
  rows: PlannedRow<Item>[]
  columns: DataColumn<PlannedRow<Item>>[]
}) {
  const { t } = useImportWords()
  const name: DataColumn<PlannedRow<Item>> = {
    key: 'name',
    title: t('table.name'),
    cell: (row) => <Cut>{row.name}</Cut>,
  }
  return (
    <FirstRows
      title={t('check.preview')}
      columns={[name, ...columns]}
      rows={rows.slice(0, previewed)}
      rowKey={({ number }) => String(number)}
    />
  )
}
