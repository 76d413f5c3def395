import { pickFields, storedValues } from '@keystead/api-client/fields/limits'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import { lateFeeType } from '@keystead/api-client/lease-agreements/rules/late-fee'

const agreed = pickFields(
  leaseFields,
  ...(['lease_type', 'is_month_to_month', 'monthly_rent', 'security_deposit', 'payment_due_day'] as const),
  ...(['late_fee_fixed_amount', 'late_fee_percentage', 'late_fee_grace_period'] as const),
)

/** Agreed terms, without parties and dates. */
const agreedValues = (lease: LeaseAgreement) => ({
  ...storedValues(agreed, lease),
  late_fee_type: lateFeeType(lease),
})

export const leaseValues = (lease: LeaseAgreement) => ({
  ...storedValues(leaseFields, lease),
  late_fee_type: lateFeeType(lease),
})

/** Initial values of a duplicate, as a draft; without unit, tenant, number, dates and notes. */
export const duplicatedLease = (lease: LeaseAgreement) => ({ ...agreedValues(lease), lease_status: 'draft' })
