import type { MonthAhead } from '@keystead/api-client/lease-agreements/months-ahead'
import { useModuleTranslation } from '@keystead/module-sdk'
import { useEffect, useEffectEvent } from 'react'
import styles from './months.module.css'
import type { MonthWords } from './use-month-words.ts'

/** Maximum number of changes shown; the table has all. */
const maxChanges = 4
const WIDTH = 248

export interface MonthTipProps {
  month: MonthAhead
  words: MonthWords
  /** Centre of the month, and width of the chart. */
  at: number
  width: number
  onClose: () => void
}

/** A month's tooltip. The month's accessible name has the same content. */
export function MonthTip({ month, words, at, width, onClose }: MonthTipProps) {
  const { t } = useModuleTranslation()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // Wherever the focus is: the pointer opens it too.
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const wide = Math.min(WIDTH, width)
  const beside = at + wide + 24 <= width ? at + 24 : at - wide - 24
  const left = Math.min(Math.max(0, beside), width - wide)
  const more = month.changes.length - maxChanges
  return (
    <div aria-hidden className={styles.tip} style={{ left, width: wide }}>
      <p className="ks-strong">{words.long(month.month)}</p>
      <p className={styles.pair}>
        <span>{t('overview.stat.expectedRent')}</span>
        <span className={styles.amount}>{words.money(month.rent)}</span>
      </p>
      <p className={styles.pair}>
        <span>{words.occupied(month)}</span>
        <span className={styles.amount}>{words.rate(month)}</span>
      </p>
      {month.changes.slice(0, maxChanges).map((change) => (
        <p key={`${change.kind} ${change.day} ${change.lease.id}`} className={styles.tipChange}>
          {words.line(change)}
        </p>
      ))}
      {more > 0 && <p className="ks-note">{t('common:more', { count: more })}</p>}
    </div>
  )
}
