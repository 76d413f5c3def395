import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { StatusTag } from '@keystead/ui-kit'
import { DaysLeft } from './days-left.tsx'
import styles from './rent-roll.module.css'
import type { RollRow } from './rent-roll-rows.ts'

export interface TenantCellProps {
  row: RollRow
  isToday: boolean
}

/** Who rents the unit, or that nobody does. Below 600 the end of the lease stands under it. */
export function TenantCell({ row: { lease, tenant, unit, left }, isToday }: TenantCellProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (lease) {
    return (
      <>
        {tenant || t('rentRoll.noTenant')}
        {lease.end_date && (
          <span className={styles.narrow}>
            {format.date(lease.end_date)} <DaysLeft left={left} />
          </span>
        )}
      </>
    )
  }
  const isVacant = isToday && unit.is_available
  if (!isVacant) return <span className={styles.quiet}>{t('rentRoll.noLease')}</span>
  return (
    <StatusTag tone="warning" icon="circle-dashed" quiet>
      {t('unit.state.vacant')}
    </StatusTag>
  )
}
