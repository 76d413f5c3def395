import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button, Loading, SectionError, Skeleton } from '@keystead/ui-kit'
import { columnText } from '../contact-export/contact-columns.ts'
import type { ImportPlan } from '../contact-file/plan-import.ts'
import type { OpenedFile } from '../contact-file/read-file.ts'
import styles from './contact-import.module.css'
import { ImportStep } from './import-step.tsx'
import { PlannedRows } from './planned-rows.tsx'
import { Summary } from './summary.tsx'
import { usePlan } from './use-plan.ts'
import { WrongRows } from './wrong-rows.tsx'

export interface CheckRowsProps {
  opened: OpenedFile
  /** Stored with the file, so going back to the columns keeps the choice. */
  onDayFirst: (dayFirst: boolean) => void
  onConfirm: (plan: ImportPlan) => void
  onBack: () => void
}

/** Dry run: rows to create, skipped rows and errors. Nothing is written until confirmed. */
export function CheckRows({ opened, onDayFirst, onConfirm, onBack }: CheckRowsProps) {
  const { t } = useModuleTranslation()
  const { plan, days, ignored, ...reading } = usePlan(opened)
  return (
    <ImportStep title={t('import.check.title')} follows>
      {reading.failed ? (
        <SectionError text={t('error.loadList')} onRetry={reading.retry} retrying={reading.retrying} />
      ) : plan ? (
        <>
          <PlanSummary plan={plan} ignored={ignored} />
          {days.ambiguous && <DayOrder dayFirst={days.dayFirst} onDayFirst={onDayFirst} />}
          <div className={styles.actions}>
            {plan.create.length > 0 && (
              <Button variant="primary" onClick={() => onConfirm(plan)}>
                {t('import.check.confirm')}
              </Button>
            )}
            <Button onClick={onBack}>{t('import.check.back')}</Button>
          </div>
          {plan.wrong.length > 0 && <WrongRows rows={plan.wrong} />}
          {plan.create.length > 0 && <PlannedRows rows={plan.create} />}
        </>
      ) : (
        <Loading>
          <Skeleton shape="table" count={5} />
        </Loading>
      )}
    </ImportStep>
  )
}

type Ignored = ReturnType<typeof usePlan>['ignored']

function PlanSummary({ plan, ignored }: { plan: ImportPlan; ignored: Ignored }) {
  const { t } = useModuleTranslation()
  const { create, stored, repeated, wrong } = plan
  const columns = ignored.columns.map((column) => t(columnText(column))).join(', ')
  return (
    <Summary
      lines={[
        {
          icon: create.length > 0 ? 'circle-check' : 'info',
          tone: create.length > 0 ? 'success' : 'neutral',
          text: t('import.check.create', { count: create.length }),
        },
        stored > 0 && { icon: 'info', tone: 'neutral', text: t('import.check.stored', { count: stored }) },
        repeated > 0 && {
          icon: 'info',
          tone: 'neutral',
          text: t('import.check.repeated', { count: repeated }),
        },
        ignored.count > 0 && {
          icon: 'triangle-alert',
          tone: 'warning',
          text: t('import.check.ignored', { count: ignored.count, columns }),
        },
        wrong.length > 0 && {
          icon: 'circle-alert',
          tone: 'error',
          text: `${t('import.check.wrong', { count: wrong.length })} ${
            create.length > 0 ? t('import.check.wrongHint', { count: wrong.length }) : t('import.check.mend')
          }`,
        },
      ]}
    />
  )
}

/** Notes ambiguous dates and offers the other reading. */
function DayOrder({ dayFirst, onDayFirst }: { dayFirst: boolean } & Pick<CheckRowsProps, 'onDayFirst'>) {
  const { t } = useModuleTranslation()
  return (
    <Alert
      tone="info"
      actions={
        <Button size="small" onClick={() => onDayFirst(!dayFirst)}>
          {t(dayFirst ? 'import.check.asMonthFirst' : 'import.check.asDayFirst')}
        </Button>
      }
    >
      {t(dayFirst ? 'import.check.dayFirst' : 'import.check.monthFirst')}
    </Alert>
  )
}
