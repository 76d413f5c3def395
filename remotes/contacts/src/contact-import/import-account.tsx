import type { ManyResult } from '@keystead/api-client/data/run-many'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Button, Card, Cut, type DataColumn, ProgressLine, useReasonText } from '@keystead/ui-kit'
import type { ImportPlan, PlannedRow } from '../contact-file/plan-import.ts'
import { listPath } from '../paths.ts'
import styles from './contact-import.module.css'
import { FirstRows } from './first-rows.tsx'
import { ImportStep } from './import-step.tsx'
import { Summary } from './summary.tsx'
import type { ImportRun } from './use-import-run.ts'

export interface ImportAccountProps {
  plan: ImportPlan
  run: ImportRun
  onAnother: () => void
}

/** Import progress, then the results and a retry for the rest. */
export function ImportAccount({ plan, run, onAnother }: ImportAccountProps) {
  const { t } = useModuleTranslation()
  if (run.running) return <Running run={run} />
  const isDone = run.left.length === 0
  return (
    <ImportStep title={t(isDone ? 'import.account.done' : 'import.account.unfinished')} follows>
      <AccountSummary plan={plan} run={run} />
      <div className={styles.actions}>
        {isDone ? (
          <>
            <Button variant="primary" to={listPath}>
              {t('import.account.show')}
            </Button>
            <Button onClick={onAnother}>{t('import.account.another')}</Button>
          </>
        ) : (
          <>
            <Button variant="primary" onClick={run.again}>
              {t('import.account.rest')}
            </Button>
            <Button to={listPath}>{t('import.account.show')}</Button>
          </>
        )}
      </div>
      <FailedRows results={run.left.filter(({ state }) => state === 'failed')} />
    </ImportStep>
  )
}

function Running({ run: { created, count, stop } }: { run: ImportRun }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (
    <ImportStep title={t('import.run.title')} text={t('import.run.text')} follows>
      <Card>
        <ProgressLine
          done={created}
          count={count}
          text={(done) => t('import.run.progress', { done: format.number(done), count })}
        />
      </Card>
      <div className={styles.actions}>
        <Button onClick={stop}>{t('import.run.cancel')}</Button>
      </div>
    </ImportStep>
  )
}

function AccountSummary({ plan, run: { created, left } }: Omit<ImportAccountProps, 'onAnother'>) {
  const { t } = useModuleTranslation()
  const skipped = plan.stored + plan.repeated
  const failed = left.filter(({ state }) => state === 'failed').length
  const open = left.length - failed
  return (
    <Summary
      lines={[
        {
          icon: created > 0 ? 'circle-check' : 'info',
          tone: created > 0 ? 'success' : 'neutral',
          text: t('import.account.created', { count: created }),
        },
        skipped > 0 && {
          icon: 'info',
          tone: 'neutral',
          text: t('import.account.skipped', { count: skipped }),
        },
        plan.wrong.length > 0 && {
          icon: 'triangle-alert',
          tone: 'warning',
          text: t('import.account.wrong', { count: plan.wrong.length }),
        },
        failed > 0 && {
          icon: 'circle-alert',
          tone: 'error',
          text: t('import.account.failed', { count: failed }),
        },
        open > 0 && {
          icon: 'circle-dashed',
          tone: 'warning',
          text: t('import.account.open', { count: open }),
        },
      ]}
    />
  )
}

function FailedRows({ results }: { results: ManyResult<PlannedRow>[] }) {
  const { t } = useModuleTranslation()
  const reasonText = useReasonText()
  const columns: DataColumn<ManyResult<PlannedRow>>[] = [
    {
      key: 'row',
      title: t('import.table.row'),
      width: 104,
      cell: ({ item }) => t('import.table.rowOf', { row: item.number }),
    },
    {
      key: 'contact',
      title: t('import.table.contact'),
      line: 'beside',
      cell: ({ item }) => <Cut>{item.name}</Cut>,
    },
    {
      key: 'reason',
      title: t('import.table.reason'),
      line: 'second',
      cell: ({ error }) => reasonText(error),
    },
  ]
  if (results.length === 0) return null
  return (
    <FirstRows
      title={t('import.account.failedRows')}
      columns={columns}
      rows={results}
      rowKey={({ item }) => String(item.number)}
    />
  )
}
