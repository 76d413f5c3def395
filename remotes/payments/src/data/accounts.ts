import { day, money, ref } from '@keystead/api-client/fields/kinds'
import { defineCollection } from '@keystead/module-sdk/data'

/** The first month of a lease's records, and what was owed (positive) or prepaid (negative) then. */
export const accounts = defineCollection({
  fields: {
    lease_agreement_id: ref({ to: 'lease-agreements', required: true, onDelete: 'cascade' }),
    begins: day({ required: true }),
    opening: money({ required: true }),
  },
  rights: 'lease_agreement_id',
  unique: [['lease_agreement_id']],
})
