import type { MonthAhead } from '@keystead/api-client/lease-agreements/months-ahead'
import { useModuleTranslation } from '@keystead/module-sdk'
import styles from './months.module.css'
import type { MonthWords } from './use-month-words.ts'

export interface MonthTableProps {
  months: MonthAhead[]
  words: MonthWords
  /** Visually hidden while the chart is shown; still used by screen readers and print. */
  hidden: boolean
}

/** The chart's data as a table. */
export function MonthTable({ months, words, hidden }: MonthTableProps) {
  const { t } = useModuleTranslation()
  return (
    <div className={hidden ? styles.unseen : styles.sheet}>
      <table className={styles.table} aria-label={t('months.title')}>
        <thead>
          <tr>
            <th scope="col">{t('months.month')}</th>
            <th scope="col" className={styles.number}>
              {t('overview.stat.expectedRent')}
            </th>
            <th scope="col" className={styles.number}>
              {t('metric.rate')}
            </th>
            <th scope="col">{t('months.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{words.long(month.month)}</th>
              <td className={styles.number}>{words.money(month.rent)}</td>
              <td className={styles.number}>
                {words.rate(month)} <span className={styles.quiet}>{words.occupied(month)}</span>
              </td>
              <td className={styles.changesCell}>
                {month.changes.map((change) => (
                  <div key={`${change.kind} ${change.day} ${change.lease.id}`}>{words.line(change)}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
