import { Button } from '../base/button.tsx'
import { Card } from '../base/card.tsx'
import { countText } from '../base/count-text.ts'
import { ProgressLine } from '../steps/progress-line.tsx'
import { useKitSettings } from '../theme/kit-provider.tsx'
import { useImportWords } from './import-context.ts'
import { countLeft, type ImportPlan } from './import-plan.ts'
import { ImportStep } from './import-step.tsx'
import type { ImportRun } from './import-types.ts'
import { LeftRows } from './left-rows.tsx'
import { Summary } from './summary.tsx'

export interface ImportReportProps<Item> {
  plan: ImportPlan<Item>
  run: ImportRun<Item>
  list: { to: string }
  onAnother: () => void
}

/** Import progress, then the results, every row left out with its reason, and a retry for the rest. */
export function ImportReport<Item>({ plan, run, list, onAnother }: ImportReportProps<Item>) {
  const { t } = useImportWords()
  if (run.running) return <Running run={run} />
  const isDone = run.left.length === 0
  const show = (
    <Button variant={isDone ? 'primary' : undefined} to={list.to}>
      {t('report.show')}
    </Button>
  )
  return (
    <ImportStep title={t(isDone ? 'report.done' : 'report.unfinished')} follows>
      <ReportSummary plan={plan} run={run} />
      <div className="ks-import-actions">
        {isDone ? (
          <>
            {show}
            <Button onClick={onAnother}>{t('report.another')}</Button>
          </>
        ) : (
          <>
            <Button variant="primary" onClick={run.again}>
              {t('report.rest')}
            </Button>
            {show}
          </>
        )}
      </div>
      <LeftRows plan={plan} run={run} />
    </ImportStep>
  )
}

function Running<Item>({ run: { created, count, stop } }: { run: ImportRun<Item> }) {
  const { t } = useImportWords()
  const { language } = useKitSettings()
  const number = (value: number) => countText(value, language)
  return (
    <ImportStep title={t('run.title')} text={t('run.text')} follows>
      <Card>
        <ProgressLine
          done={created}
          count={count}
          text={(done) => t('run.progress', { done: number(done), total: number(count) })}
        />
      </Card>
      <div className="ks-import-actions">
        <Button onClick={stop}>{t('run.cancel')}</Button>
      </div>
    </ImportStep>
  )
}

function ReportSummary<Item>({
  plan,
  run: { created, left },
}: Pick<ImportReportProps<Item>, 'plan' | 'run'>) {
  const { t, countText: words } = useImportWords()
  const skipped = countLeft(plan, 'stored') + countLeft(plan, 'repeated')
  const wrong = countLeft(plan, 'wrong')
  const failed = left.filter(({ state }) => state === 'failed').length
  const open = left.length - failed
  return (
    <Summary
      lines={[
        created > 0
          ? { icon: 'circle-check', tone: 'success', text: t('report.created', { rows: words(created) }) }
          : { icon: 'info', tone: 'neutral', text: t('report.none') },
        skipped > 0 && {
          icon: 'info',
          tone: 'neutral',
          text: t('report.skipped', { count: skipped }),
        },
        wrong > 0 && {
          icon: 'triangle-alert',
          tone: 'warning',
          text: t('report.wrong', { count: wrong }),
        },
        failed > 0 && {
          icon: 'circle-alert',
          tone: 'error',
          text: t('report.failed', { count: failed }),
        },
        open > 0 && {
          icon: 'circle-dashed',
          tone: 'warning',
          text: t('report.open', { count: open }),
        },
      ]}
    />
  )
}
