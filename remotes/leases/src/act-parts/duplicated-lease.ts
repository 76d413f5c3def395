import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { lateFeeType } from '@keystead/api-client/lease-agreements/rules'

/**
 * What a form for a new lease begins with as a copy of another: what was agreed, as a draft. Unit, tenant, number, days
 * and notes are another's.
 */
export const duplicatedLease = (lease: LeaseAgreement) => ({
  lease_type: lease.lease_type,
  lease_status: 'draft',
  is_month_to_month: lease.is_month_to_month,
  monthly_rent: lease.monthly_rent,
  security_deposit: lease.security_deposit,
  payment_due_day: lease.payment_due_day,
  late_fee_type: lateFeeType(lease),
  late_fee_fixed_amount: lease.late_fee_fixed_amount,
  late_fee_percentage: lease.late_fee_percentage,
  late_fee_grace_period: lease.late_fee_grace_period,
})
