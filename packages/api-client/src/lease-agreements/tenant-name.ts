import type { TenantContact } from '../contacts/contract.ts'
import { contactName, jointName, type Named } from '../contacts/rules.ts'
import type { LeaseAgreement } from './contract.ts'

export type LetTo = Pick<LeaseAgreement, 'tenant_contact'> &
  Partial<Pick<LeaseAgreement, 'co_tenants' | 'tenant_name'>>

/** All who rent by a lease, the tenant first. */
export const tenantsOf = ({ tenant_contact, co_tenants }: LetTo): TenantContact[] =>
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

/** A legacy lease may have a name without a contact. */
function namesOf(lease: LetTo): Named[] {
  const { tenant_contact, tenant_name } = lease
  const legacy = tenant_contact || !tenant_name ? [] : [{ organization: { organization_name: tenant_name } }]
  return [...legacy, ...tenantsOf(lease)]
}

/** What a lease is called after its tenants: "Anna and Ben Vogt". Empty without any. */
export const tenantsName = (lease: LetTo, language: string): string => jointName(namesOf(lease), language)

/** All tenants by full name, for wide places and for search. */
export const tenantNames = (lease: LetTo): string[] => namesOf(lease).map(contactName)
