import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import type { ReactNode } from 'react'
import { useSpans } from '../parts/use-spans.ts'
import styles from './period-panel.module.css'

export interface PeriodHeadProps {
  lease: LeaseAgreement
  period: RentalPeriod
  /** Its actions. */
  children: ReactNode
}

/** The selected period's dates, note and actions. An open-ended period ends with its lease. */
export function PeriodHead({ lease, period, children }: PeriodHeadProps) {
  const spans = useSpans()
  const end_date = period.end_date ?? lease.end_date
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h2>{spans.whole({ ...period, end_date })}</h2>
        {period.notes && <p className={styles.note}>{period.notes}</p>}
      </div>
      {children}
    </div>
  )
}
