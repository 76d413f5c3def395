import { buildingFields } from '@keystead/api-client/buildings/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import { ref } from '@keystead/api-client/fields/kinds'

/** The API takes a building without a property; the form asks for one. */
const createFields = {
  ...buildingFields,
  propertygroup_id: ref({ to: 'property_group', required: true }),
}

export const buildingCreateSchema = formSchema(createFields, 'create')
export const buildingEditSchema = formSchema(buildingFields, 'edit')
