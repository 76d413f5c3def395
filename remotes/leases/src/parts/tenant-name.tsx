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
  const surname = lease.tenant_contact?.person?.last_name
  if (!bySurname || !surname || !name.endsWith(surname)) return name
  return (
    <>
      <span className={styles.given}>{name.slice(0, -surname.length)}</span>
      {surname}
    </>
  )
}
