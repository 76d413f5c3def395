import { contacts } from '@keystead/api-client/contacts/resource'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { isRefused } from '@keystead/api-client/transport'
import { useRow } from '@keystead/module-sdk'
import { useMemo } from 'react'

/**
 * The lease as it can be renewed by the person: a new one takes a tenant only whose contact they see, and of a shared
 * lease they may see no more than the name (R26).
 */
export function useNamedTenant(lease: LeaseAgreement) {
  const id = lease.tenant_contact_id ?? ''
  const { error } = useRow(contacts, id, { enabled: lease.shared !== null && id !== '' })
  const isHidden = isRefused(error)
  return useMemo(
    () => (isHidden ? { ...lease, tenant_contact_id: null, tenant_contact: null } : lease),
    [lease, isHidden],
  )
}
