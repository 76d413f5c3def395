import { contactName } from '../contacts/rules.ts'
import type { LeaseAgreement } from './contract.ts'

/** Tenant name for display: the contact's, or a legacy lease's own. Empty without either. */
export function tenantName({
  tenant_contact,
  tenant_name,
}: Pick<LeaseAgreement, 'tenant_contact' | 'tenant_name'>): string {
  return tenant_contact ? contactName(tenant_contact) : (tenant_name ?? '')
}
