import { tenantsOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { useModuleTranslation } from '@keystead/module-sdk'
import { StatusTag } from '@keystead/ui-kit'
import { ContactLink, TenantLink } from '../parts/lease-links.tsx'
import styles from './rent-roll.module.css'
import type { RollRow } from './roll-row.ts'

interface TenantCellProps {
  row: RollRow
  isToday: boolean
}

/** The tenants, one below the other, or that there are none. */
export function TenantCell({ row: { lease, tenant, unit }, isToday }: TenantCellProps) {
  const { t } = useModuleTranslation()
  if (lease) {
    const tenants = tenantsOf(lease)
    if (tenants.length > 1) return tenants.map((each) => <ContactLink key={each.id} contact={each} />)
    return tenant ? <TenantLink lease={lease} /> : t('rentRoll.noTenant')
  }
  const isVacant = isToday && unit.is_available
  if (!isVacant) return <span className={styles.quiet}>{t('rentRoll.noLease')}</span>
  return (
    <StatusTag tone="warning" icon="circle-dashed" quiet>
      {t('unit.state.vacant')}
    </StatusTag>
  )
}
