import { contactName } from '@keystead/api-client/contacts/rules'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'

/**
 * The lease without tenants whose contacts the user cannot see, and who they are: the API accepts only visible contacts
 * for a new lease.
 */
export function withNamedTenants(lease: LeaseAgreement) {
  const { tenant_contact: tenant, tenant_name } = lease
  const co_tenants = lease.co_tenants.filter(({ is_visible }) => is_visible)
  const visible = { ...lease, co_tenants, co_tenant_contact_ids: co_tenants.map(({ id }) => id) }
  const hiddenTenant = tenant?.is_visible
    ? undefined
    : tenant
      ? contactName(tenant)
      : tenant_name || undefined
  return {
    named: tenant?.is_visible
      ? visible
      : { ...visible, tenant_contact_id: null, tenant_contact: null, tenant_name: null },
    hiddenTenant,
    hiddenCoTenants: lease.co_tenants.filter(({ is_visible }) => !is_visible).map(contactName),
  }
}
