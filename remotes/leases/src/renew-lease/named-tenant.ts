import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'

/**
 * The lease without tenants whose contacts the user cannot see: the API accepts only visible contacts for a new lease.
 */
export function withNamedTenant(lease: LeaseAgreement): LeaseAgreement {
  const co_tenants = lease.co_tenants.filter(({ is_visible }) => is_visible)
  const named = { ...lease, co_tenants, co_tenant_contact_ids: co_tenants.map(({ id }) => id) }
  const isNamed = lease.tenant_contact?.is_visible ?? false
  return isNamed ? named : { ...named, tenant_contact_id: null, tenant_contact: null, tenant_name: null }
}
