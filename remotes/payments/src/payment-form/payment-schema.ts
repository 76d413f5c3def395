import { formSchema } from '@keystead/api-client/fields/form-schema'
import { entries } from '../data/entries.ts'

/** Repayments are below zero; nothing is no payment. */
export const paymentSchema = formSchema(entries.fields, 'create').refine(({ amount }) => amount !== 0, {
  path: ['amount'],
  message: 'invalid.amount.zero',
})

/** Deposits are received and returned as amounts above zero, for no month. */
export const depositSchema = formSchema(entries.fields, 'create').refine(({ amount }) => amount > 0, {
  path: ['amount'],
  message: 'common:validation.positive',
})
