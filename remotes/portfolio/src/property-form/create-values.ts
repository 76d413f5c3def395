import type { CountryCode } from '@keystead/api-client/countries'

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
