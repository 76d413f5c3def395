import { type ApiError, isMissing } from '@keystead/api-client/transport'
import { useModuleTranslation, useUnsaved } from '@keystead/module-sdk'
import { Alert, Button, FirstRows, ImportStep, Summary, useErrorText } from '@keystead/ui-kit'
import { useState } from 'react'
import { MOST_LINES } from '../bank-file/read-bank-file.ts'
import { useCents } from '../parts/use-cents.ts'
import styles from './bank-import.module.css'
import { useLineColumns } from './line-columns.tsx'
import { figuresOf, type ImportFigures, type PlannedLine } from './plan.ts'
import type { OpenedLines, useBankImport } from './use-bank-import.ts'
import { useBookLines } from './use-book-lines.ts'
import { useSkippedLines } from './use-skipped-lines.ts'

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
  const isTooMuch = figures.payments > MOST_LINES
  useUnsaved(busy)
  const confirm = async () => {
    setSent(plan)
    try {
      const unlinked = await book(plan)
      run.finish({ ...figures, matched: figures.matched - unlinked, unlinked })
    } catch (thrown) {
      // Shown as `error`; what was booked, linked or deleted meanwhile is known now.
      if (figures.booked === 0 || isTaken(thrown) || isMissing(thrown)) setSent(undefined)
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
      <Figures figures={figures} opened={run.opened} state="toBook" />
      {error && <Refused error={error} />}
      {isTooMuch && <Alert tone="warning">{t('bankImport.confirm.tooMany', { count: MOST_LINES })}</Alert>}
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

const isTaken = (error: unknown) =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === 'not_unique'

function Refused({ error }: { error: ApiError }) {
  const { t } = useModuleTranslation()
  const errorText = useErrorText()
  if (isTaken(error))
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
      <Figures figures={figures} opened={opened} state="booked" />
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

interface FiguresProps {
  figures: ImportFigures
  opened: OpenedLines
  state: 'toBook' | 'booked'
}

function Figures({ figures, opened, state }: FiguresProps) {
  const { t } = useModuleTranslation()
  const skipped = useSkippedLines(opened)
  const money = useCents()
  const sum = money(figures.sum)
  const { booked, matched, unlinked = 0, imported, unassigned, debits } = figures
  return (
    <Summary
      lines={[
        booked > 0
          ? {
              icon: 'circle-check',
              tone: 'success',
              text: t(`bankImport.count.${state}`, { count: booked, sum }),
            }
          : matched === 0 && { icon: 'info', tone: 'neutral', text: t('bankImport.count.nothing') },
        matched > 0 && {
          ...({ icon: 'circle-check', tone: 'neutral' } as const),
          text: t('bankImport.count.matched', { count: matched }),
        },
        unlinked > 0 && {
          ...({ icon: 'triangle-alert', tone: 'warning' } as const),
          text: t('bankImport.count.unlinked', { count: unlinked }),
        },
        imported > 0 && {
          icon: 'info',
          tone: 'neutral',
          text: t('bankImport.count.imported', { count: imported }),
        },
        unassigned > 0 && {
          icon: 'circle-dashed',
          tone: 'warning',
          text: t('bankImport.count.unassigned', { count: unassigned }),
        },
        debits > 0 && {
          icon: 'info',
          tone: 'neutral',
          text: t('bankImport.count.debits', { count: debits }),
        },
        ...skipped,
      ]}
    />
  )
}
