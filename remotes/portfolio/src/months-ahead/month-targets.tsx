import type { MonthAhead } from '@keystead/api-client/lease-agreements/months-ahead'
import { ownValue } from '@keystead/api-client/own-value'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './months.module.css'
import type { MonthWords } from './use-month-words.ts'

export interface MonthTargetsProps {
  months: MonthAhead[]
  words: MonthWords
  left: number
  onActive: (index: number | null) => void
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Hover and focus targets over the months. Roving tabindex: one tab stop, arrow keys move between months. */
export function MonthTargets({ months, words, left, onActive }: MonthTargetsProps) {
  const { t } = useModuleTranslation()
  const [stop, setStop] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = ownValue(steps, event.key)?.(stop, months.length - 1)
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  const nameOf = (month: MonthAhead) =>
    [
      words.long(month.month),
      `${t('overview.stat.expectedRent')}: ${words.money(month.rent)}`,
      words.occupied(month),
      ...month.changes.map(words.line),
    ].join('; ')
  return (
    <div
      ref={list}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('months.title')}
      className={styles.targets}
      style={{ insetInlineStart: left }}
      onKeyDown={onKeyDown}
    >
      {months.map((month, index) => (
        <button
          key={month.month}
          type="button"
          className={styles.target}
          aria-label={nameOf(month)}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => {
            setStop(index)
            onActive(index)
          }}
          onBlur={() => onActive(null)}
          onPointerEnter={() => onActive(index)}
          onClick={() => onActive(index)}
        />
      ))}
    </div>
  )
}
