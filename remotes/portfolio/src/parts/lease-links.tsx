import type { TenantContact } from '@keystead/api-client/contacts/contract'
import { contactName } from '@keystead/api-client/contacts/rules'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { tenantsName, tenantsOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { mayDo } from '@keystead/api-client/levels'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useCanOpen, useLinkBack, useModuleTranslation } from '@keystead/module-sdk'
import { Cut, Icon, Link } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import styles from './lease-links.module.css'

export interface TenantLinkProps {
  lease: LeaseAgreement
  /** Raises the link above a row that is itself a link. */
  raised?: boolean
}

/** The tenants' name, linked to the contact if visible; with several or no names, to the lease. */
export function TenantLink({ lease, raised }: TenantLinkProps) {
  const { t, language } = useModuleTranslation()
  const [tenant, ...more] = tenantsOf(lease)
  const only = more.length === 0 ? tenant : undefined
  const to = only ? `/contacts/${only.id}` : `/leases/${lease.id}`
  const name = tenantsName(lease, language)
  const canOpen = useCanOpen(to) && (only ? only.is_visible : !name || more.length > 0)
  const shown = name || t('unit.openLease')
  return (
    <Link to={to} canOpen={canOpen} look="name" className={raised ? styles.raised : styles.tenant}>
      {raised ? shown : <Cut lines={2}>{shown}</Cut>}
    </Link>
  )
}

/** A tenant's name, linked to the contact if visible. */
export function ContactLink({ contact }: { contact: TenantContact }) {
  const to = `/contacts/${contact.id}`
  const canOpen = useCanOpen(to) && contact.is_visible
  return (
    <Link to={to} canOpen={canOpen} look="name" className={styles.tenant}>
      <Cut lines={2}>{contactName(contact)}</Cut>
    </Link>
  )
}

export interface RentLinkProps {
  lease: LeaseAgreement
  title?: string
  children: ReactNode
}

/** An amount linked to its lease. */
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

/** Whether the user may let the unit: leases are available and the level allows parts. */
export function useMayLet(unit: RentUnit): boolean {
  return useCanOpen('/leases') && mayDo(unit, 'addPart')
}

/** "Create lease" for a vacant unit, as text or, where space is tight, as an icon. */
export function CreateLeaseLink({ unit, sign }: { unit: RentUnit; sign?: boolean }) {
  const { t } = useModuleTranslation()
  const to = useLinkBack()(`/leases?new&unit=${unit.id}`)
  if (!useMayLet(unit)) return null
  const name = `${t('unit.createLease')}: ${unit.unit_number}`
  if (!sign) {
    return (
      <Link to={to} className={`${styles.create} ks-no-print`}>
        {t('unit.createLease')}
        <span className="ks-sr">{`: ${unit.unit_number}`}</span>
      </Link>
    )
  }
  return (
    <span className={`${styles.sign} ks-no-print`} title={name}>
      <Link to={to} aria-label={name}>
        <Icon name="file-plus" />
      </Link>
    </span>
  )
}
