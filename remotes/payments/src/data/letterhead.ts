import { lines, text } from '@keystead/api-client/fields/kinds'
import { defineCollection } from '@keystead/module-sdk/data'

/** The landlord's name, address and bank account on letters; one row per landlord. */
export const letterhead = defineCollection({
  fields: {
    name: text({ max: 100, required: true }),
    address: lines({ max: 500, required: true }),
    iban: text({ max: 34 }),
  },
})
