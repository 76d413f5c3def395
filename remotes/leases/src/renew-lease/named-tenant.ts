import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'

/**
 * The lease as it can be renewed by the person: a new one takes a tenant only whose contact they see, and of a lease they
 * may see no more than the name.
 */
export function withNamedTenant(lease: LeaseAgreement): LeaseAgreement {
  const isNamed = lease.tenant_contact?.is_visible ?? false
  return isNamed ? lease : { ...lease, tenant_contact_id: null, tenant_contact: null, tenant_name: null }
}
