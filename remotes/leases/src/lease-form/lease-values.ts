import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { lateFeeType } from '@keystead/api-client/lease-agreements/rules'

/** What was agreed, whoever rents what from when. */
const agreedValues = (lease: LeaseAgreement) => ({
  lease_type: lease.lease_type,
  is_month_to_month: lease.is_month_to_month,
  monthly_rent: lease.monthly_rent,
  security_deposit: lease.security_deposit,
  payment_due_day: lease.payment_due_day,
  late_fee_type: lateFeeType(lease),
  late_fee_fixed_amount: lease.late_fee_fixed_amount,
  late_fee_percentage: lease.late_fee_percentage,
  late_fee_grace_period: lease.late_fee_grace_period,
})

/** What the edit form begins with. */
export const leaseValues = (lease: LeaseAgreement) => ({
  ...agreedValues(lease),
  rent_unit_id: lease.rent_unit_id,
  tenant_contact_id: lease.tenant_contact_id,
  lease_number: lease.lease_number,
  lease_number_of_tenants: lease.lease_number_of_tenants,
  lease_status: lease.lease_status,
  start_date: lease.start_date,
  end_date: lease.end_date,
  notes: lease.notes,
})

/** What a copy begins with, as a draft. Unit, tenant, number, days and notes are another's. */
export const duplicatedLease = (lease: LeaseAgreement) => ({ ...agreedValues(lease), lease_status: 'draft' })
