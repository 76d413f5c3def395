import type { PropertyType } from '@keystead/api-client/property-groups/contract'
import type { UnitType } from '@keystead/api-client/rent-units/contract'

// The contract has these lists too, but would bring its schemas, and with them zod, to the first page.

export const propertyTypes = ['residential', 'commercial', 'mixed'] as const satisfies readonly PropertyType[]

export const unitTypes = [
  'apartment',
  'studio',
  'wohnung',
  'bungalow',
  'other',
] as const satisfies readonly UnitType[]

export const isUnitType = (type: string | null): type is UnitType =>
  (unitTypes as readonly (string | null)[]).includes(type)
