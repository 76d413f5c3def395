import { chosen, integer, requiredMail, requiredText } from '@keystead/api-client/form-fields'
import { levels } from '@keystead/api-client/levels'
import * as z from 'zod'

const level = integer(levels.view, levels.share)

const newGroup = z.object({ to: z.literal('new'), name: requiredText(100), email: requiredMail(), level })

/** With a group that there is, or with a new one that has one member at first. What was typed for the other stays behind. */
export const shareSchema = z.discriminatedUnion('to', [
  z.object({ to: z.literal('group'), group: chosen, level }),
  newGroup,
])
/** Where there is no group, or none any more, it is a new one, whatever was chosen before. */
export const newGroupSchema = newGroup.extend({ to: z.unknown().transform((): 'new' => 'new') })
export type ShareValues = z.output<typeof shareSchema>
