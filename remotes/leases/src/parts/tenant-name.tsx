import { contactName } from '@keystead/api-client/contacts/rules'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import styles from './tenant-name.module.css'
import { useLeaseWords } from './use-lease-words.ts'

export interface TenantNameProps {
  lease: LeaseAgreement
  /** In a list sorted by surname, only that is emphasized. */
  bySurname: boolean
}

/** The tenants' name as a heading or link. */
export function TenantName({ lease, bySurname }: TenantNameProps) {
  const name = useLeaseWords().tenant(lease)
  const first = lease.tenant_contact
  const surname = first?.person?.last_name
  if (!bySurname || !first || !surname) return name
  // "Anna Vogt and 2 others", or "Anna and Ben Vogt".
  const end = name.startsWith(contactName(first)) ? contactName(first).length : name.length
  return (
    <>
      <span className={styles.given}>{name.slice(0, end - surname.length)}</span>
      {surname}
      {end < name.length && <span className={styles.given}>{name.slice(end)}</span>}
    </>
  )
}
