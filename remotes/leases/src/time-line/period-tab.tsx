import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Money } from '@keystead/ui-kit'
import { useChangeText } from '../parts/use-change-text.ts'
import { useSpans } from '../parts/use-spans.ts'
import type { PeriodStep } from './period-steps.ts'
import { tabId } from './tab-ids.ts'
import styles from './time-line.module.css'

export interface PeriodTabProps {
  lease: LeaseAgreement
  step: PeriodStep
  panel: string
  selected: boolean
  onSelect: () => void
}

/** A rent and its dates, with icon and text for past, current or planned. */
export function PeriodTab({ lease, step, panel, selected, onSelect }: PeriodTabProps) {
  const format = useFormat()
  const spans = useSpans()
  const words = useStepWords(step)
  const { period, state } = step
  return (
    <button
      type="button"
      role="tab"
      id={tabId(period.id)}
      aria-selected={selected}
      aria-controls={panel}
      tabIndex={selected ? 0 : -1}
      className={`${styles.tab} ${styles[state]}`}
      onClick={onSelect}
    >
      <span className={styles.dot} aria-hidden />
      <span className={styles.span}>{spans.short(period, lease)}</span>
      <Money strong>{format.money(period.total_rent)}</Money>
      <span className={styles.word}>{words}</span>
    </button>
  )
}

/** "Start", "+40 €", "Current, +25 €", "Planned, +25 €". */
function useStepWords({ state, change }: PeriodStep): string {
  const { t } = useModuleTranslation()
  const { signed } = useChangeText()
  const place = {
    past: change === null && t('period.first'),
    current: t('period.current'),
    future: t('period.planned'),
  }
  return [place[state], change !== null && (change === 0 ? t('period.unchanged') : signed(change))]
    .filter(Boolean)
    .join(', ')
}
