import { contactName } from '@keystead/api-client/contacts/rules'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'

/** How a lease is called where it stands alone: by its tenant, else by its number. */
export const leaseName = ({ tenant_contact, lease_number }: LeaseAgreement): string =>
  (tenant_contact && contactName(tenant_contact)) || (lease_number ?? '')
