import { formSchema } from '@keystead/api-client/fields/form-schema'
import { choice } from '@keystead/api-client/fields/kinds'
import { initialValues } from '@keystead/api-client/fields/limits'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import type { LateFeeType } from '@keystead/api-client/lease-agreements/rules'
import type * as z from 'zod'
import { endBeforeStart, endsInOrder } from './end-date.ts'

const lateFeeTypes = ['fixed', 'percentage'] as const satisfies readonly LateFeeType[]

/** With what the form alone has: which of the two late fees it is. */
export const formFields = {
  ...leaseFields,
  late_fee_type: choice({ choices: lateFeeTypes, required: true, initial: 'fixed' }),
}

const fields = formSchema(formFields, 'create')

type Fields = z.output<typeof fields>

/** The form of a lease, for creating and editing alike. */
export const leaseSchema = fields
  .refine(endsInOrder, endBeforeStart)
  .transform((values) => ({ ...values, end_date: endOf(values), ...lateFee(values) }))

export type LeaseValues = z.output<typeof leaseSchema>

/** Month-to-month has no end. */
const endOf = ({ is_month_to_month, end_date }: Fields) => (is_month_to_month ? null : end_date)

/** Only the matching late fee is sent; switching clears the other. */
const lateFee = ({ late_fee_type, late_fee_fixed_amount, late_fee_percentage }: Fields) => ({
  late_fee_fixed_amount: late_fee_type === 'fixed' ? late_fee_fixed_amount : null,
  late_fee_percentage: late_fee_type === 'percentage' ? late_fee_percentage : null,
})

export const newLeaseValues = initialValues(formFields)
