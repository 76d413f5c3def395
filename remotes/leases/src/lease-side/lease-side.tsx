import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import styles from './lease-side.module.css'
import { SideCard } from './side-card.tsx'
import { TenantCard } from './tenant-card.tsx'
import { UnitCard } from './unit-card.tsx'

export interface LeaseSideProps {
  lease: LeaseAgreement
  /** Absent if the unit is locked or not shared; its card is omitted. */
  place?: UnitPlace
}

/** Side column: tenants, unit and notes. */
export function LeaseSide({ lease, place }: LeaseSideProps) {
  const { t } = useModuleTranslation()
  return (
    <aside className={styles.side} aria-label={t('side.label')}>
      {lease.tenant_contact && (
        <TenantCard title={t('field.tenant_contact_id')} tenant={lease.tenant_contact} />
      )}
      {!lease.tenant_contact && lease.tenant_name && (
        <SideCard title={t('field.tenant_contact_id')}>
          <p className={styles.quiet}>{lease.tenant_name}</p>
        </SideCard>
      )}
      {lease.co_tenants.map((tenant) => (
        <TenantCard key={tenant.id} title={t('side.coTenant')} tenant={tenant} />
      ))}
      {place && <UnitCard unit={place.unit} />}
      {lease.notes && (
        <SideCard title={t('side.note')}>
          <p className={styles.note}>{lease.notes}</p>
        </SideCard>
      )}
    </aside>
  )
}
