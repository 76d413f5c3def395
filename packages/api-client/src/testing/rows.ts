import type { Building } from '../buildings/contract.ts'
import type { PropertyGroup } from '../property-groups/contract.ts'
import type { RentUnit } from '../rent-units/contract.ts'

let rows = 0

/** Common columns; each row has its own id. */
export const commonRow = () => ({
  id: `00000000-0000-4000-8000-${String(++rows).padStart(12, '0')}`,
  created_by: null,
  updated_by: null,
  owner_id: null,
  created_at: '2026-01-05T08:00:00Z',
  updated_at: '2026-02-06T09:30:00Z',
  is_active: true,
  shared: null,
})

/** An occupied unit, by default. */
export const aUnit = (given: Partial<RentUnit> = {}): RentUnit => ({
  ...commonRow(),
  building_id: '',
  unit_number: '01',
  unit_name: null,
  unit_type: 'wohnung',
  unit_description: null,
  floor_number: 0,
  total_area: 54.2,
  has_half_room: false,
  floor_name: null,
  number_of_rooms: 2,
  number_of_bathrooms: 1,
  is_furnished: false,
  has_balcony: false,
  has_terrace: false,
  has_garden: false,
  has_parking: false,
  has_elevator_access: false,
  pets_allowed: false,
  is_available: false,
  available_from: null,
  notes: null,
  ...given,
})

export const aBuilding = (given: Partial<Building> = {}): Building => ({
  ...commonRow(),
  propertygroup_id: null,
  name: 'Vorderhaus',
  building_number: '1',
  street: 'Lychener Straße 48',
  city: 'Berlin',
  state_province: 'Berlin',
  country: 'Germany',
  postal_code: '10437',
  total_floors: 5,
  year_built: 1904,
  notes: null,
  ...given,
})

export const aGroup = (given: Partial<PropertyGroup> = {}): PropertyGroup => ({
  ...commonRow(),
  name: 'Lychener Höfe',
  description: null,
  notes: null,
  property_type: 'residential',
  year_built: 1904,
  street: 'Lychener Straße 48',
  city: 'Berlin',
  state: 'Berlin',
  zip_code: '10437',
  country: 'DE',
  purchase_price: null,
  purchase_date: null,
  property_tax: null,
  insurance_cost: null,
  maintenance_fund: null,
  buildings: [],
  ...given,
})

/** A property of one building with the given numbers of units and occupied units. */
export function aProperty(name: string, total: number, occupied: number, given: Partial<PropertyGroup> = {}) {
  const building = aBuilding()
  const units = Array.from({ length: total }, (_, index) =>
    aUnit({ building_id: building.id, unit_number: `VH-${index + 1}`, is_available: index >= occupied }),
  )
  return { group: aGroup({ name, buildings: [building], ...given }), units }
}
