import { type ApiError, isMissing } from '@keystead/api-client/transport'
import { useModuleTranslation, useUnsaved } from '@keystead/module-sdk'
import { Alert, Button, FirstRows, ImportStep, Summary, useErrorText } from '@keystead/ui-kit'
import { useState } from 'react'
import { MAX_LINES } from '../bank-file/read-bank-file.ts'
import { isNotUnique } from '../parts/is-not-unique.ts'
import styles from './bank-import.module.css'
import { useLineColumns } from './line-columns.tsx'
import { figuresOf, type ImportFigures, type PlannedLine } from './plan.ts'
import type { OpenedLines, useBankImport } from './use-bank-import.ts'
import { bookedBefore, useBookLines } from './use-book-lines.ts'
import { useSummaryLines } from './use-summary-lines.ts'

export interface ConfirmLinesProps {
  run: ReturnType<typeof useBankImport>
  plan: PlannedLine[]
}

/** What will be booked, and afterwards the report. */
export function ConfirmLines({ run, plan: currentPlan }: ConfirmLinesProps) {
  const { t } = useModuleTranslation()
  const { book, busy, error } = useBookLines()
  // The submitted plan: afterwards the current plan knows its lines as booked.
  const [sent, setSent] = useState<PlannedLine[]>()
  const plan = sent ?? currentPlan
  const figures = figuresOf(plan)
  const summary = useSummaryLines(figures, run.opened, 'toBook')
  const isTooMuch = figures.payments > MAX_LINES
  useUnsaved(busy)
  const confirm = async () => {
    setSent(plan)
    run.setIsBooking(true)
    try {
      const unlinked = await book(plan)
      run.finish({ ...figures, matched: figures.matched - unlinked, unlinked })
    } catch (thrown) {
      run.addKnown(bookedBefore(thrown, plan))
      // Shown as `error`; what was booked, linked or deleted meanwhile is known now.
      if (figures.booked === 0 || isNotUnique(thrown) || isMissing(thrown)) setSent(undefined)
    } finally {
      run.setIsBooking(false)
    }
  }
  if (run.done)
    return <Done figures={run.done} opened={run.opened} plan={plan} onAnother={() => run.setStep('file')} />
  return (
    <ImportStep
      title={t('bankImport.step.confirm')}
      text={figures.booked > 0 ? t('bankImport.confirm.text') : undefined}
      follows
    >
      <Summary lines={summary} />
      {error && <Refused error={error} />}
      {isTooMuch && <Alert tone="warning">{t('bankImport.confirm.tooMany', { count: MAX_LINES })}</Alert>}
      <div className={styles.foot}>
        {figures.booked + figures.matched > 0 && !isTooMuch && (
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {figures.booked > 0
              ? t('bankImport.confirm.book', { count: figures.payments })
              : t('bankImport.confirm.link', { count: figures.matched })}
          </Button>
        )}
        <Button disabled={busy} onClick={() => run.setStep('assign')}>
          {t('bankImport.confirm.back')}
        </Button>
      </div>
    </ImportStep>
  )
}

function Refused({ error }: { error: ApiError }) {
  const { t } = useModuleTranslation()
  const errorText = useErrorText()
  if (isNotUnique(error))
    return (
      <Alert tone="warning" announce>
        {t('bankImport.confirm.meanwhile')}
      </Alert>
    )
  return <Alert tone="error">{`${t('bankImport.confirm.failed')}. ${errorText(error)}`}</Alert>
}

interface DoneProps {
  figures: ImportFigures
  opened: OpenedLines
  plan: PlannedLine[]
  onAnother: () => void
}

function Done({ figures, opened, plan, onAnother }: DoneProps) {
  const { t } = useModuleTranslation()
  const unassigned = plan.filter(
    ({ parts, isImported, line }) => !isImported && parts.length === 0 && line.cents > 0,
  )
  const columns = useLineColumns()
  return (
    <ImportStep title={t('bankImport.done.title')} follows>
      <Summary lines={useSummaryLines(figures, opened, 'booked')} />
      <div className={styles.foot}>
        <Button variant="primary" to="/payments">
          {t('bankImport.done.show')}
        </Button>
        <Button onClick={onAnother}>{t('bankImport.otherFile')}</Button>
      </div>
      {unassigned.length > 0 && (
        <FirstRows
          title={t('bankImport.done.unassigned')}
          columns={columns}
          rows={unassigned}
          rowKey={({ line }) => line.key}
        />
      )}
    </ImportStep>
  )
}
