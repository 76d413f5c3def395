import {
  choice,
  notNegativeAmount,
  optionalDay,
  optionalInteger,
  optionalPercentage,
  optionalText,
  orNull,
  rent,
  requiredDay,
  rowId,
} from '@keystead/api-client/form-fields'
import type { LateFeeType } from '@keystead/api-client/lease-agreements/rules'
import * as z from 'zod'
import { endBeforeStart, endsInOrder, endWords, startWords } from './end-date.ts'

const lateFeeTypes = ['fixed', 'percentage'] as const satisfies readonly LateFeeType[]

const fields = z.object({
  rent_unit_id: rowId('validation.unit.uuid'),
  tenant_contact_id: orNull(z.guid('common:error.input')),
  lease_number: optionalText(50),
  lease_type: optionalText(20),
  lease_number_of_tenants: optionalInteger(1, 99),
  lease_status: optionalText(20),
  start_date: requiredDay(...startWords),
  end_date: optionalDay(endWords),
  is_month_to_month: z.boolean(),
  monthly_rent: orNull(rent('validation.monthlyRent')),
  security_deposit: notNegativeAmount,
  payment_due_day: optionalInteger(1, 31),
  late_fee_type: choice(lateFeeTypes),
  late_fee_fixed_amount: notNegativeAmount,
  late_fee_percentage: optionalPercentage,
  late_fee_grace_period: optionalInteger(0, 364),
  notes: optionalText(2000),
})

type Fields = z.output<typeof fields>

/** The form of a lease, for creating and editing alike (R18, R21, R106). */
export const leaseSchema = fields
  .refine(endsInOrder, endBeforeStart)
  .transform((values) => ({ ...values, end_date: endOf(values), ...lateFee(values) }))

export type LeaseValues = z.output<typeof leaseSchema>

/** Month-to-month has no end (R21). */
const endOf = ({ is_month_to_month, end_date }: Fields) => (is_month_to_month ? null : end_date)

/** Only the matching late fee is sent; switching clears the other. */
const lateFee = ({ late_fee_type, late_fee_fixed_amount, late_fee_percentage }: Fields) => ({
  late_fee_fixed_amount: late_fee_type === 'fixed' ? late_fee_fixed_amount : null,
  late_fee_percentage: late_fee_type === 'percentage' ? late_fee_percentage : null,
})

/** What a new lease begins with (R106). */
export const newLeaseValues = {
  lease_type: 'residential',
  lease_status: 'draft',
  is_month_to_month: false,
  payment_due_day: 1,
  late_fee_type: 'fixed',
}
