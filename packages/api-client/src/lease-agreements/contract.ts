import * as z from 'zod'
import { commonFields } from '../common-fields.ts'
import { tenantContactSchema } from '../contacts/contract.ts'
import { createSchema, readShape, updateSchema } from '../fields/api-schemas.ts'
import { rentalPeriodSchema } from '../rental-periods/contract.ts'
import { leaseFields } from './fields.ts'

export type { LeaseStatus } from './choices.ts'

export const leaseAgreementCreateSchema = createSchema(leaseFields)
export type LeaseAgreementCreate = z.infer<typeof leaseAgreementCreateSchema>

export const leaseAgreementUpdateSchema = updateSchema(leaseFields)
export type LeaseAgreementUpdate = z.infer<typeof leaseAgreementUpdateSchema>

export const leaseAgreementSchema = z.object({
  ...commonFields,
  ...readShape(leaseFields),
  /** Tenant name of a legacy lease without a contact. */
  tenant_name: z.string().nullish(),
  rental_periods: z.array(rentalPeriodSchema),
  tenant_contact: tenantContactSchema.nullable(),
  /** In the order of `co_tenant_contact_ids`. */
  co_tenants: z.array(tenantContactSchema),
})
export type LeaseAgreement = z.infer<typeof leaseAgreementSchema>
