import { choice, day, money, ref, text } from '@keystead/api-client/fields/kinds'
import { defineCollection } from '@keystead/module-sdk/data'

export const reminderSteps = ['friendly', 'first', 'second'] as const

export const letterLanguages = ['de', 'en'] as const

export type LetterLanguage = (typeof letterLanguages)[number]

/** Letters created about open months. */
export const reminders = defineCollection({
  fields: {
    lease_agreement_id: ref({ to: 'lease-agreements', required: true, onDelete: 'cascade' }),
    step: choice({ choices: reminderSteps, required: true }),
    /** Older letters have none. */
    language: choice({ choices: letterLanguages }),
    /** With their open amounts: "2026-10:900.00,2026-11:450.00". */
    months: text({ max: 1200, required: true }),
    /** When each was due, separated by commas; older letters have none. */
    due_days: text({ max: 1200 }),
    /** Including the late fee, if chosen. */
    sum: money({ required: true }),
    pay_until: day({ required: true }),
    made_on: day({ required: true }),
  },
  rights: 'lease_agreement_id',
  index: [['made_on']],
})
