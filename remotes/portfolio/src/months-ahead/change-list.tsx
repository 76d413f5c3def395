import type { LeaseChange, MonthAhead } from '@keystead/api-client/lease-agreements/months-ahead'
import { useCanOpen, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Link, Money } from '@keystead/ui-kit'
import { useId } from 'react'
import styles from './months.module.css'
import type { MonthWords } from './use-month-words.ts'

/** Maximum number of changes listed next to the chart; the table has all. */
const maxChanges = 5

export interface ChangeListProps {
  months: MonthAhead[]
  words: MonthWords
}

/** Changes by month, each linking to its lease. */
export function ChangeList({ months, words }: ChangeListProps) {
  const { t } = useModuleTranslation()
  const id = useId()
  const changes = months.flatMap((month) => month.changes)
  const more = changes.length - maxChanges
  return (
    <section className={styles.changes} aria-labelledby={id}>
      <h3 id={id}>{t('months.changes')}</h3>
      {changes.length === 0 && <p className="ks-secondary">{t('months.none')}</p>}
      <ul>
        {changes.slice(0, maxChanges).map((change) => (
          <ChangeRow key={`${change.kind} ${change.day} ${change.lease.id}`} change={change} words={words} />
        ))}
      </ul>
      {more > 0 && <p className="ks-note">{t('common:more', { count: more })}</p>}
    </section>
  )
}

function ChangeRow({ change, words }: { change: LeaseChange; words: MonthWords }) {
  const format = useFormat()
  const to = `/leases/${change.lease.id}`
  const canOpen = useCanOpen(to)
  const difference = words.difference(change)
  return (
    <li>
      <p className={styles.pair}>
        <Link to={to} canOpen={canOpen} look="name">
          {words.kind(change)}
        </Link>
        <span className={styles.amount}>{difference && <Money strong>{difference}</Money>}</span>
      </p>
      <p className={styles.pair}>
        <span>{words.about(change)}</span>
        <span className={styles.amount}>{format.date(change.day)}</span>
      </p>
    </li>
  )
}
