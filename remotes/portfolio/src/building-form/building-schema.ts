import { buildingFields } from '@keystead/api-client/buildings/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import { ref } from '@keystead/api-client/fields/kinds'

/** The property is optional in the API but required in the form. */
const createFields = {
  ...buildingFields,
  propertygroup_id: ref({ to: 'property_group', required: true }),
}

export const buildingCreateSchema = formSchema(createFields, 'create')
export const buildingEditSchema = formSchema(buildingFields, 'edit')
