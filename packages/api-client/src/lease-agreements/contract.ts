import * as z from 'zod'
import { tenantContactSchema } from '../contacts/contract.ts'
import {
  commonFields,
  filledText,
  flag,
  notNegativeAmount,
  optionalDay,
  percentage,
  rent,
  requiredDay,
} from '../fields.ts'
import { rentalPeriodSchema } from '../rental-periods/contract.ts'

export type { LeaseStatus } from './choices.ts'

/** Leases (R18, R21, R106). Rules over two fields stand in rules.ts: `leaseConflicts`. */

const describing = {
  tenant_contact_id: z.guid().nullish(),
  lease_number: filledText(50),
  lease_type: filledText(20),
  lease_number_of_tenants: z.int().min(1).max(99).nullish(),
  security_deposit: notNegativeAmount.nullish(),
  monthly_rent: rent('Monthly rent must be greater than 0').nullish(),
  end_date: optionalDay('End date must be in YYYY-MM-DD format'),
  is_month_to_month: flag,
  payment_due_day: z.int().min(1).max(31).nullish(),
  late_fee_percentage: percentage.nullish(),
  late_fee_fixed_amount: notNegativeAmount.nullish(),
  late_fee_grace_period: z.int().min(0).max(364).nullish(),
  lease_status: filledText(20),
  notes: filledText(2000),
  is_active: flag,
}

const RENT_UNIT = z.guid('Rental unit must be a valid UUID')
const START_DATE = requiredDay('Start date is required', 'Start date must be in YYYY-MM-DD format')

/**
 * Absent or null take their defaults: `lease_type` residential, `lease_status` draft, `is_month_to_month` false,
 * `payment_due_day` 1.
 */
export const leaseAgreementCreateSchema = z.strictObject({
  rent_unit_id: RENT_UNIT,
  start_date: START_DATE,
  ...describing,
})
export type LeaseAgreementCreate = z.infer<typeof leaseAgreementCreateSchema>

export const leaseAgreementUpdateSchema = z.strictObject({
  rent_unit_id: RENT_UNIT.optional(),
  start_date: START_DATE.optional(),
  ...describing,
})
export type LeaseAgreementUpdate = z.infer<typeof leaseAgreementUpdateSchema>

export const leaseAgreementSchema = z.object({
  ...commonFields,
  rent_unit_id: z.guid(),
  tenant_contact_id: z.guid().nullable(),
  /** Of an older lease without a contact: the name of its tenant (R61). */
  tenant_name: z.string().nullish(),
  lease_number: z.string().nullable(),
  lease_type: z.string(),
  lease_number_of_tenants: z.int().nullable(),
  security_deposit: z.number().nullable(),
  monthly_rent: z.number().nullable(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  is_month_to_month: z.boolean(),
  payment_due_day: z.int(),
  late_fee_percentage: z.number().nullable(),
  late_fee_fixed_amount: z.number().nullable(),
  late_fee_grace_period: z.int().nullable(),
  lease_status: z.string(),
  notes: z.string().nullable(),
  rental_periods: z.array(rentalPeriodSchema),
  tenant_contact: tenantContactSchema.nullable(),
})
export type LeaseAgreement = z.infer<typeof leaseAgreementSchema>
