import { choice, defineFields, email, flag, integer, lines, ref, text } from '../fields/kinds.ts'
import { levels } from '../levels.ts'
import { resourceTypes } from './choices.ts'

export const groupFields = defineFields({
  name: text({ max: 100, required: true }),
  description: lines({ max: 500 }),
  is_active: flag({ initial: true }),
})

export const memberFields = defineFields({ email: email({ compared: true, required: true }) })

/** One grant: a resource and its level. */
export const permissionFields = defineFields({
  resource_type_id: choice({ choices: resourceTypes, required: true }),
  resource_id: ref({ to: 'any', required: true }),
  permission: integer({ min: 0, max: levels.share, required: true }),
})
