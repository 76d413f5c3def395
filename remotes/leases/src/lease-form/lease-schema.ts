import { formSchema } from '@keystead/api-client/fields/form-schema'
import { choice, flag } from '@keystead/api-client/fields/kinds'
import { initialValues } from '@keystead/api-client/fields/limits'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import type { LateFeeType } from '@keystead/api-client/lease-agreements/rules/late-fee'
import type * as z from 'zod'
import { endBeforeStart, endsInOrder } from './end-date.ts'

const lateFeeTypes = ['fixed', 'percentage'] as const satisfies readonly LateFeeType[]

/** Adds the form-only late fee type. */
export const formFields = {
  ...leaseFields,
  late_fee_type: choice({ choices: lateFeeTypes, required: true, initial: 'fixed' }),
}

/** Without the rules over several fields. */
export const leaseShape = formSchema(formFields, 'create')

type Fields = z.output<typeof leaseShape>

export const leaseSchema = leaseShape.refine(endsInOrder, endBeforeStart).transform(settled)

export type LeaseValues = z.output<typeof leaseSchema>

/** Also asks whether a lease that ends or moves makes its unit available. */
export const editSchema = formSchema({ ...formFields, mark_free: flag() }, 'create')
  .refine(endsInOrder, endBeforeStart)
  .transform(settled)

/** Without what a choice excludes. */
export function settled<Values extends Fields>(values: Values) {
  return { ...values, end_date: endOf(values), ...lateFee(values) }
}

/** Month-to-month leases have no end. */
const endOf = ({ is_month_to_month, end_date }: Fields) => (is_month_to_month ? null : end_date)

/** Only the selected late fee is sent; switching clears the other. */
const lateFee = ({ late_fee_type, late_fee_fixed_amount, late_fee_percentage }: Fields) => ({
  late_fee_fixed_amount: late_fee_type === 'fixed' ? late_fee_fixed_amount : null,
  late_fee_percentage: late_fee_type === 'percentage' ? late_fee_percentage : null,
})

export type EditValues = z.output<typeof editSchema>

export const newLeaseValues = initialValues(formFields)
