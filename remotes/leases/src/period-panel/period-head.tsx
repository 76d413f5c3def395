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

/** The selected period's dates, note and actions. */
export function PeriodHead({ lease, period, children }: PeriodHeadProps) {
  const spans = useSpans()
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h2>{spans.whole(period, lease)}</h2>
        {period.notes && <p className={styles.note}>{period.notes}</p>}
      </div>
      {children}
    </div>
  )
}
