import { contactName } from '../contacts/rules.ts'
import type { LeaseAgreement } from './contract.ts'

/** Who rents, on screen: the contact's name, or the one that an older lease kept. Empty where nobody is named. */
export function tenantName({
  tenant_contact,
  tenant_name,
}: Pick<LeaseAgreement, 'tenant_contact' | 'tenant_name'>): string {
  return tenant_contact ? contactName(tenant_contact) : (tenant_name ?? '')
}
