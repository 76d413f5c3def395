import { useFormat, useModuleTranslation, useUnsaved } from '@keystead/module-sdk'
import { Alert, Button, FirstRows, ImportStep, Summary, useErrorText } from '@keystead/ui-kit'
import { useState } from 'react'
import styles from './bank-import.module.css'
import { useLineColumns } from './line-columns.tsx'
import { figuresOf, type ImportFigures, type PlannedLine } from './plan.ts'
import type { useBankImport } from './use-bank-import.ts'
import { useBookLines } from './use-book-lines.ts'

export interface ConfirmLinesProps {
  run: ReturnType<typeof useBankImport>
  plan: PlannedLine[]
}

/** What will be booked, and once it is, the account of it. */
export function ConfirmLines({ run, plan }: ConfirmLinesProps) {
  const { t } = useModuleTranslation()
  const errorText = useErrorText()
  const figures = figuresOf(plan)
  const { book, busy, error } = useBookLines(plan)
  // Once they are booked, the lines of the plan are known.
  const [left, setLeft] = useState<PlannedLine[]>([])
  useUnsaved(busy, undefined, false, busy)
  const confirm = async () => {
    const rest = plan.filter(({ parts, isKnown, line }) => !isKnown && parts.length === 0 && line.cents > 0)
    // Shown by `error`.
    const isBooked = await book().then(
      () => true,
      () => false,
    )
    if (!isBooked) return
    setLeft(rest)
    run.setDone(figures)
  }
  if (run.done) return <Done figures={run.done} left={left} onAnother={() => run.setStep('file')} />
  return (
    <ImportStep title={t('bankImport.confirm.title')} text={t('bankImport.confirm.text')} follows>
      <Figures figures={figures} state="toBook" />
      {error && <Alert tone="error">{`${t('error.record')}. ${errorText(error)}`}</Alert>}
      <div className={styles.foot}>
        {figures.booked > 0 && (
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {t('bankImport.confirm.book', { count: figures.payments })}
          </Button>
        )}
        <Button disabled={busy} onClick={() => run.setStep('assign')}>
          {t('bankImport.confirm.back')}
        </Button>
      </div>
    </ImportStep>
  )
}

interface DoneProps {
  figures: ImportFigures
  left: PlannedLine[]
  onAnother: () => void
}

function Done({ figures, left, onAnother }: DoneProps) {
  const { t } = useModuleTranslation()
  const columns = useLineColumns()
  return (
    <ImportStep title={t('bankImport.done.title')} follows>
      <Figures figures={figures} state="booked" />
      <div className={styles.foot}>
        <Button variant="primary" to="/payments">
          {t('bankImport.done.show')}
        </Button>
        <Button onClick={onAnother}>{t('bankImport.otherFile')}</Button>
      </div>
      {left.length > 0 && (
        <FirstRows
          title={t('bankImport.done.left')}
          columns={columns}
          rows={left}
          rowKey={({ line }) => line.key}
        />
      )}
    </ImportStep>
  )
}

function Figures({ figures, state }: { figures: ImportFigures; state: 'toBook' | 'booked' }) {
  const { t } = useModuleTranslation()
  const sum = useFormat().money(figures.sum / 100)
  const { booked, known, left, debits } = figures
  return (
    <Summary
      lines={[
        booked > 0
          ? {
              icon: 'circle-check',
              tone: 'success',
              text: t(`bankImport.count.${state}`, { count: booked, sum }),
            }
          : { icon: 'info', tone: 'neutral', text: t('bankImport.count.nothing') },
        known > 0 && { icon: 'info', tone: 'neutral', text: t('bankImport.count.known', { count: known }) },
        left > 0 && {
          icon: 'circle-dashed',
          tone: 'warning',
          text: t('bankImport.count.left', { count: left }),
        },
        debits > 0 && {
          icon: 'info',
          tone: 'neutral',
          text: t('bankImport.count.debits', { count: debits }),
        },
      ]}
    />
  )
}
