import type { TenantContact } from '../contacts/contract.ts'
import { jointName } from '../contacts/rules.ts'
import type { LeaseAgreement } from './contract.ts'

type Let = Pick<LeaseAgreement, 'tenant_contact'> & Partial<Pick<LeaseAgreement, 'co_tenants' | 'tenant_name'>>

/** All who rent by a lease, the tenant first. */
export const tenantsOf = ({ tenant_contact, co_tenants }: Let): TenantContact[] =>
  [tenant_contact, ...(co_tenants ?? [])].filter((tenant) => tenant !== null)

/** Whether a lease names a contact as tenant or co-tenant. */
export const isTenantOf = (
  lease: Pick<LeaseAgreement, 'tenant_contact_id' | 'co_tenant_contact_ids'>,
  contactId: string,
): boolean => tenantIdsOf(lease).includes(contactId)

/** Ids of all who rent by a lease, the tenant first. */
export const tenantIdsOf = ({
  tenant_contact_id,
  co_tenant_contact_ids,
}: Partial<Pick<LeaseAgreement, 'tenant_contact_id' | 'co_tenant_contact_ids'>>): string[] =>
  [tenant_contact_id, ...(co_tenant_contact_ids ?? [])].filter((id) => id != null)

/** What a lease is called after its tenants; a legacy lease may have a name without a contact. Empty without either. */
export function tenantsName(lease: Let, language: string): string {
  const legacy = lease.tenant_contact || !lease.tenant_name ? [] : [namedOnly(lease.tenant_name)]
  return jointName([...legacy, ...tenantsOf(lease)], language)
}

const namedOnly = (organization_name: string) => ({ organization: { organization_name } })
