import { formSchema } from '@keystead/api-client/fields/form-schema'
import { entries } from '../data/entries.ts'

/** Repayments are negative; zero is not a payment. */
export const paymentSchema = formSchema(entries.fields, 'create').refine(({ amount }) => amount !== 0, {
  path: ['amount'],
  message: 'invalid.amount.zero',
})

/** Deposits are positive whether received or returned, and have no month. */
export const depositSchema = formSchema(entries.fields, 'create').refine(({ amount }) => amount > 0, {
  path: ['amount'],
  message: 'common:validation.positive',
})
