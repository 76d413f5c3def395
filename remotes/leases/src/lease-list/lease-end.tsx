import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { daysLeft, expiringSoon } from '@keystead/api-client/lease-agreements/rules/expiry'
import { isEndedButActive } from '@keystead/api-client/lease-agreements/rules/runs-on'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { StatusTag } from '@keystead/ui-kit'
import { EndDate } from '../parts/end-date.tsx'
import styles from './lease-list.module.css'

/** A lease's end in a table, with a remark below. */
export function LeaseEnd({ lease }: { lease: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const today = format.today()
  if (lease.end_date === null) return <EndDate day={null} />
  const soon = expiringSoon(lease, today)
  const isOver = isEndedButActive(lease, today)
  const days = daysLeft(lease, today) ?? 0
  return (
    <>
      {format.date(lease.end_date)}
      {(soon || isOver) && (
        <span className={styles.near}>
          <StatusTag quiet tone={soon === 'soon' ? 'warning' : 'error'} icon="calendar-clock">
            {isOver
              ? t('flag.endedActive')
              : days === 0
                ? t('flag.endsToday')
                : t('common:count.day', { count: days })}
          </StatusTag>
        </span>
      )}
    </>
  )
}
