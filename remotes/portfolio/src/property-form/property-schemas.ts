import {
  choice,
  notNegativeAmount,
  optionalDay,
  optionalInteger,
  optionalNumberBelow,
  optionalText,
  orNull,
  positiveAmount,
  requiredText,
} from '@keystead/api-client/form-fields'
import { propertyTypes } from '@keystead/api-client/property-groups/choices'
import { unitTypes } from '@keystead/api-client/rent-units/choices'
import * as z from 'zod'
import { totalFloors } from '../forms/total-floors.ts'
import { yearBuilt } from '../forms/year-built.ts'

/** The steps of the create and edit wizards, made of the same groups of fields. */

const basics = {
  name: requiredText(100, 'validation.groupName.required'),
  description: optionalText(500),
  property_type: choice(propertyTypes),
  year_built: yearBuilt,
}

const address = {
  street: requiredText(200, 'validation.street'),
  zip_code: requiredText(20, 'validation.postalCode'),
  city: requiredText(100, 'validation.city'),
  state: z.string().trim().min(1).min(2, 'validation.state').max(50, 'validation.state'),
  country: requiredText(100, 'validation.country'),
}

const building = z.object({
  /** Tells entries apart over removals and retries; never sent. */
  id: z.string(),
  name: optionalText(200),
  building_number: requiredText(200),
  total_floors: totalFloors,
  /** Blank: the property's street. */
  street: optionalText(200),
})

const unit = z.object({
  id: z.string(),
  unit_number: requiredText(50),
  unit_type: orNull(choice(unitTypes)),
  floor_number: optionalInteger(-99, 999),
  total_area: optionalNumberBelow(999_999),
  number_of_rooms: optionalInteger(1, 999),
  number_of_bathrooms: optionalInteger(1, 99),
  is_available: z.boolean(),
})

export const propertyStepSchema = z.object({ ...basics, ...address, buildings: z.array(building) })
export const unitsStepSchema = z.object({ units: z.array(unit) })

export const basicsStepSchema = z.object({ ...basics, notes: optionalText(2000), is_active: z.boolean() })
export const addressStepSchema = z.object(address)
export const financialsStepSchema = z.object({
  purchase_price: positiveAmount,
  purchase_date: optionalDay(),
  property_tax: notNegativeAmount,
  insurance_cost: notNegativeAmount,
  maintenance_fund: notNegativeAmount,
})

export type BuildingEntry = z.output<typeof building>
export type UnitEntry = z.output<typeof unit>
/** What the create wizard sends on; without `units` when that step was skipped. */
export type CreateValues = z.output<typeof propertyStepSchema> & Partial<z.output<typeof unitsStepSchema>>
