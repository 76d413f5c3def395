import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { tenantName } from '@keystead/api-client/lease-agreements/tenant-name'
import { mayDo } from '@keystead/api-client/levels'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useCanOpen, useModuleTranslation } from '@keystead/module-sdk'
import { Cut, Icon, Link } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import styles from './lease-links.module.css'

export interface TenantLinkProps {
  lease: LeaseAgreement
  /** In the words of a row that is a link as a whole: above that one. */
  raised?: boolean
}

/**
 * The tenant's name, as the way to the contact; the name alone where the contact is not the person's to see (R26), or
 * where there is none (R61). A lease that names nobody leads to itself.
 */
export function TenantLink({ lease, raised }: TenantLinkProps) {
  const { t } = useModuleTranslation()
  const { tenant_contact: tenant } = lease
  const to = tenant ? `/contacts/${tenant.id}` : `/leases/${lease.id}`
  const name = tenantName(lease)
  const canOpen = useCanOpen(to) && (tenant ? tenant.is_visible : !name)
  const shown = name || t('unit.openLease')
  return (
    <Link to={to} canOpen={canOpen} look="name" className={raised ? styles.raised : styles.tenant}>
      {raised ? shown : <Cut lines={2}>{shown}</Cut>}
    </Link>
  )
}

export interface RentLinkProps {
  lease: LeaseAgreement
  title?: string
  children: ReactNode
}

/** An amount of the lease, as the way to it. */
export function RentLink({ lease, title, children }: RentLinkProps) {
  const to = `/leases/${lease.id}`
  const canOpen = useCanOpen(to)
  return (
    <span title={title}>
      <Link to={to} canOpen={canOpen} look="name" className={styles.amount}>
        {children}
      </Link>
    </span>
  )
}

/** Whether the person can let this unit: leases can be opened, and the level allows parts (R26, R34). */
export function useMayLet(unit: RentUnit): boolean {
  return useCanOpen('/leases') && mayDo(unit, 'addPart')
}

const newLeasePath = (unit: RentUnit) => `/leases?new&unit=${unit.id}`

/** "Create lease" for a unit that stands empty, as words or, where those have no room, as a sign. */
export function CreateLeaseLink({ unit, sign }: { unit: RentUnit; sign?: boolean }) {
  const { t } = useModuleTranslation()
  if (!useMayLet(unit)) return null
  const name = `${t('unit.createLease')}: ${unit.unit_number}`
  if (!sign) {
    return (
      <Link to={newLeasePath(unit)} className={`${styles.create} ks-no-print`}>
        {t('unit.createLease')}
        <span className="ks-sr">{`: ${unit.unit_number}`}</span>
      </Link>
    )
  }
  return (
    <span className={`${styles.sign} ks-no-print`} title={name}>
      <Link to={newLeasePath(unit)} aria-label={name}>
        <Icon name="file-plus" />
      </Link>
    </span>
  )
}
