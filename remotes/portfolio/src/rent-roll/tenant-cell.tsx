import { useModuleTranslation } from '@keystead/module-sdk'
import { StatusTag } from '@keystead/ui-kit'
import { TenantLink } from '../parts/lease-links.tsx'
import styles from './rent-roll.module.css'
import type { RollRow } from './rent-roll-rows.ts'

interface TenantCellProps {
  row: RollRow
  isToday: boolean
}

/** The tenant, or that there is none. */
export function TenantCell({ row: { lease, tenant, unit }, isToday }: TenantCellProps) {
  const { t } = useModuleTranslation()
  if (lease) return tenant ? <TenantLink lease={lease} /> : t('rentRoll.noTenant')
  const isVacant = isToday && unit.is_available
  if (!isVacant) return <span className={styles.quiet}>{t('rentRoll.noLease')}</span>
  return (
    <StatusTag tone="warning" icon="circle-dashed" quiet>
      {t('unit.state.vacant')}
    </StatusTag>
  )
}
