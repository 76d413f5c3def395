import { choice, day, lines, money, ref, text } from '@keystead/api-client/fields/kinds'
import { defineCollection } from '@keystead/module-sdk/data'

export const paymentKinds = ['rent', 'deposit', 'deposit_return'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export const methods = ['transfer', 'cash', 'debit', 'card', 'other'] as const

/** Payments received, and negative repayments. */
export const entries = defineCollection({
  fields: {
    lease_agreement_id: ref({
      to: 'lease-agreements',
      required: true,
      onDelete: 'restrict',
      inUse: {
        en: 'This lease has payments. Delete them in Payments first.',
        de: 'Zu diesem Mietvertrag gibt es Zahlungen. Löschen Sie diese zuerst unter Zahlungen.',
      },
    }),
    kind: choice({ choices: paymentKinds, required: true, form: false }),
    amount: money({ required: true }),
    paid_on: day({ required: true }),
    method: choice({ choices: methods }),
    /** The month's first day; null covers the oldest open month first. */
    month: day(),
    note: lines({ max: 2000 }),
    reference: text({ max: 140 }),
    iban: text({ max: 34, form: false }),
    /** Key of its bank line, so that no line is booked twice. */
    bank_line: text({ max: 140, form: false }),
  },
  rights: 'lease_agreement_id',
  unique: [['bank_line']],
  index: [['lease_agreement_id', 'paid_on'], ['paid_on'], ['iban'], ['bank_line']],
})
