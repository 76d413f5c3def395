import { urgency } from '@keystead/api-client/lease-agreements/rules/expiry'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DaysLeft } from './days-left.tsx'
import styles from './rent-roll.module.css'
import type { RollRow } from './roll-row.ts'

interface EndCellProps {
  row: RollRow
  /** Adds how many days are left if they are few. */
  withDays: boolean
}

export function EndCell({ row: { lease, left }, withDays }: EndCellProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (!lease) return null
  if (!lease.end_date) return <span className={styles.quiet}>{t('unit.openEnded')}</span>
  const notice = lease.notice_by != null
  return (
    <>
      {format.date(lease.end_date)}
      {withDays && left !== null && (notice || urgency(left)) && (
        <span className={styles.near}>
          <DaysLeft left={left} notice={notice} />
        </span>
      )}
    </>
  )
}
