import { chosen, optionalText, requiredText } from '@keystead/api-client/form-fields'
import * as z from 'zod'
import { totalFloors } from '../forms/total-floors.ts'
import { yearBuilt, yearUpTo } from '../forms/year-built.ts'

/** Create and edit have different limits (R102). */

const yearsAhead = 5

const address = {
  street: requiredText(200, 'validation.street'),
  postal_code: requiredText(200, 'validation.postalCode'),
  city: requiredText(200, 'validation.city'),
  state_province: optionalText(200),
  country: requiredText(200, 'validation.country'),
}

const common = {
  building_number: requiredText(200),
  ...address,
  total_floors: totalFloors,
  notes: optionalText(200),
}

export const buildingCreateSchema = z.object({
  propertygroup_id: chosen,
  ...common,
  name: optionalText(200),
  year_built: yearBuilt,
})

export const buildingEditSchema = z.object({
  ...common,
  name: requiredText(255, 'validation.building.name'),
  year_built: yearUpTo(yearsAhead),
  is_active: z.boolean(),
})
