import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'

/**
 * The lease without a tenant whose contact the user cannot see: the API accepts only visible contacts for a new lease.
 */
export function withNamedTenant(lease: LeaseAgreement): LeaseAgreement {
  const isNamed = lease.tenant_contact?.is_visible ?? false
  return isNamed ? lease : { ...lease, tenant_contact_id: null, tenant_contact: null, tenant_name: null }
}
