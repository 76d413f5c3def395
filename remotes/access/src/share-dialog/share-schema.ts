import { chosen, integer, requiredMail, requiredText } from '@keystead/api-client/form-fields'
import * as z from 'zod'

const level = integer(1, 5)

/** With a group that there is, or with a new one that has one member at first. What was typed for the other stays behind. */
export const shareSchema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('group'), group: chosen, level }),
  z.object({ to: z.literal('new'), name: requiredText(100), email: requiredMail(), level }),
])
export type ShareValues = z.output<typeof shareSchema>
