import { groupFields, memberFields, permissionFields } from '@keystead/api-client/access-groups/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import { integer, ref, text } from '@keystead/api-client/fields/kinds'
import { levels } from '@keystead/api-client/levels'
import * as z from 'zod'

const level = integer({ ...permissionFields.permission, min: levels.view })

const person = formSchema({ ...memberFields, level, name: text({ max: groupFields.name.max }) }, 'create')
const existingGroup = formSchema({ group: ref({ to: 'access_group', required: true }), level }, 'create')

/** Share with a person, in a group of their own, or with an existing group. The other option's fields are ignored. */
export const shareSchema = z.discriminatedUnion('to', [
  person.extend({ to: z.literal('person') }),
  existingGroup.extend({ to: z.literal('group') }),
])
export type ShareValues = z.output<typeof shareSchema>
