import type { BuildingCreate } from '@keystead/api-client/buildings/contract'
import { buildingCountry, type CountryCode } from '@keystead/api-client/countries'
import type { RentUnitCreate } from '@keystead/api-client/rent-units/contract'
import type { BuildingEntry, CreateValues, UnitEntry } from './property-schemas.ts'
import type { PlannedStep } from './submit-plan.ts'

let entries = 0

/** An entry's own name within the page. */
const entryId = () => String(++entries)

export const newBuilding = (number: number) => ({
  id: entryId(),
  name: '',
  building_number: String(number),
  total_floors: null,
  street: '',
})

export const newUnit = () => ({
  id: entryId(),
  unit_number: '',
  unit_type: null,
  floor_number: null,
  total_area: null,
  number_of_rooms: null,
  number_of_bathrooms: null,
  is_available: true,
})

export const initialCreateValues = (country: CountryCode) => ({
  property_type: 'residential',
  country,
  buildings: [newBuilding(1)],
  units: [],
})

/** What the wizard sends, in its order: the group, its details, each building, each unit (R10). */
export function stepsOf(values: CreateValues): PlannedStep[] {
  const { name, description } = values
  const buildings = values.buildings.map(
    (entry, index): PlannedStep => ({
      kind: 'building',
      key: `building-${entry.id}`,
      index,
      body: buildingBody(entry, values),
    }),
  )
  const units = (values.units ?? []).map(
    (entry, index): PlannedStep => ({
      kind: 'unit',
      key: `unit-${entry.id}`,
      index,
      body: unitBody(entry),
    }),
  )
  return [
    { kind: 'group', key: 'group', index: 0, body: { name, description, is_active: true } },
    { kind: 'details', key: 'details', index: 0, body: detailsBody(values) },
    ...buildings,
    ...units,
  ]
}

function detailsBody(values: CreateValues) {
  const { property_type, year_built, street, city, state, zip_code, country } = values
  return { property_type, year_built, street, city, state, zip_code, country }
}

/** The property's address goes into each building, an own street aside; its year as well, for the drawing's roof. */
function buildingBody(entry: BuildingEntry, group: CreateValues): Omit<BuildingCreate, 'propertygroup_id'> {
  return {
    name: entry.name,
    building_number: entry.building_number,
    street: entry.street ?? group.street,
    city: group.city,
    state_province: group.state,
    country: buildingCountry(group.country),
    postal_code: group.zip_code,
    total_floors: entry.total_floors,
    year_built: group.year_built,
  }
}

function unitBody({ id: _, ...body }: UnitEntry): Omit<RentUnitCreate, 'building_id'> {
  return body
}
