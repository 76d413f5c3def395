import { day, money, ref, text } from '@keystead/api-client/fields/kinds'
import { defineCollection } from '@keystead/module-sdk/data'

/** A month's amount set by hand, with its reason. */
export const adjustments = defineCollection({
  fields: {
    lease_agreement_id: ref({ to: 'lease-agreements', required: true, onDelete: 'cascade' }),
    month: day({ required: true }),
    amount: money({ required: true, min: 0 }),
    reason: text({ required: true, max: 200 }),
  },
  rights: 'lease_agreement_id',
  unique: [['lease_agreement_id', 'month']],
})
