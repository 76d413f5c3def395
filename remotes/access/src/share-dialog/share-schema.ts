import { groupFields, memberFields, permissionFields } from '@keystead/api-client/access-groups/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import { integer, ref } from '@keystead/api-client/fields/kinds'
import { levels } from '@keystead/api-client/levels'
import * as z from 'zod'

const level = integer({ ...permissionFields.permission, min: levels.view })

const newGroup = formSchema({ name: groupFields.name, ...memberFields, level }, 'create')
const existingGroup = formSchema({ group: ref({ to: 'access_group', required: true }), level }, 'create')

/** Share with an existing group, or with a new one and its first member. Fields of the other option are ignored. */
export const shareSchema = z.discriminatedUnion('to', [
  existingGroup.extend({ to: z.literal('group') }),
  newGroup.extend({ to: z.literal('new') }),
])
export type ShareValues = z.output<typeof shareSchema>
