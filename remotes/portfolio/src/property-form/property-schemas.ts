import { buildingFields } from '@keystead/api-client/buildings/fields'
import { formSchema } from '@keystead/api-client/fields/form-schema'
import { choice } from '@keystead/api-client/fields/kinds'
import { pickFields } from '@keystead/api-client/fields/limits'
import { propertyFields } from '@keystead/api-client/property-groups/fields'
import { unitTypes } from '@keystead/api-client/rent-units/choices'
import { unitFields } from '@keystead/api-client/rent-units/fields'
import * as z from 'zod'

/** Stable list key across removals and retries; never sent. */
const entry = { id: z.string() }

const basics = pickFields(propertyFields, 'name', 'description', 'property_type', 'year_built')
export const addressFields = ['street', 'zip_code', 'city', 'state', 'country'] as const
const address = pickFields(propertyFields, ...addressFields)

/** A blank street means the property's. */
const building = formSchema(
  {
    ...pickFields(buildingFields, 'name', 'building_number', 'total_floors'),
    street: { ...buildingFields.street, required: undefined },
  },
  'create',
).extend(entry)

const unit = formSchema(
  {
    ...pickFields(
      unitFields,
      'unit_number',
      'floor_number',
      'total_area',
      'number_of_rooms',
      'number_of_bathrooms',
      'is_available',
    ),
    unit_type: choice({ choices: unitTypes }),
  },
  'create',
).extend({ ...entry, building: z.string().nullish() })

export const propertyStepSchema = formSchema({ ...basics, ...address }, 'create').extend({
  buildings: z.array(building),
})
export const unitsStepSchema = z.object({ units: z.array(unit) })

export const basicsStepSchema = formSchema(
  { ...basics, ...pickFields(propertyFields, 'notes', 'is_active') },
  'edit',
)
export const addressStepSchema = formSchema(address, 'edit')
export const financialsStepSchema = formSchema(
  pickFields(
    propertyFields,
    'purchase_price',
    'purchase_date',
    'property_tax',
    'insurance_cost',
    'maintenance_fund',
  ),
  'edit',
)

export type BuildingEntry = z.output<typeof building>
export type UnitEntry = z.output<typeof unit>
/** Values submitted by the create wizard; without `units` if that step was skipped. */
export type CreateValues = z.output<typeof propertyStepSchema> & Partial<z.output<typeof unitsStepSchema>>
