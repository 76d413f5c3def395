import { useModuleTranslation } from '@keystead/module-sdk'
import type { ReactNode } from 'react'
import type { RentAccount } from '../rules/account.ts'
import styles from './owed-amount.module.css'
import { useCents } from './use-cents.ts'

interface OwedAmountProps {
  account: Pick<RentAccount, 'balance' | 'late'>
  /** The balance in words. */
  children: ReactNode
}

/** A balance, and how much of it is overdue: in words, as red alone does not say it. */
export function OwedAmount({ account: { balance, late }, children }: OwedAmountProps) {
  const { t } = useModuleTranslation()
  const money = useCents()
  const overdue = Math.min(balance, late)
  if (overdue <= 0) return children
  return (
    <>
      {overdue < balance && <>{children}, </>}
      <span className={styles.late}>{t('account.overdue', { amount: money(overdue) })}</span>
    </>
  )
}
