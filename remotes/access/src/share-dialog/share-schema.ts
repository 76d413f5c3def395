import { groupFields, memberFields, permissionFields } from '@keystead/api-client/access-groups/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import { integer, ref } from '@keystead/api-client/fields/kinds'
import { levels } from '@keystead/api-client/levels'
import * as z from 'zod'

const level = integer({ ...permissionFields.permission, min: levels.view })

const newGroup = formSchema({ name: groupFields.name, ...memberFields, level }, 'create').extend({
  to: z.literal('new'),
})
const existingGroup = formSchema({ group: ref({ to: 'access_group', required: true }), level }, 'create')

/** With a group that there is, or with a new one that has one member at first. What was typed for the other stays behind. */
export const shareSchema = z.discriminatedUnion('to', [
  existingGroup.extend({ to: z.literal('group') }),
  newGroup,
])
/** Where there is no group, or none any more, it is a new one, whatever was chosen before. */
export const newGroupSchema = newGroup.extend({ to: z.unknown().transform((): 'new' => 'new') })
export type ShareValues = z.output<typeof shareSchema>
