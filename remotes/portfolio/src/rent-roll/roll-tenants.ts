import type { TenantContact } from '@keystead/api-client/contacts/contract'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'

/** All who rent by a lease, as contacts. */
export function tenantsOf({
  tenant_contact,
  co_tenants,
}: LeaseAgreement & { co_tenants?: TenantContact[] }): TenantContact[] {
  return [tenant_contact, ...(co_tenants ?? [])].filter((tenant) => tenant !== null)
}
