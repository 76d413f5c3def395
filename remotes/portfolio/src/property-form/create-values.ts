import type { CountryCode } from '@keystead/api-client/countries'
import { isSame } from '@keystead/api-client/edit-conflict'
import { ownValue } from '@keystead/api-client/own-value'
import { randomKey } from '@keystead/api-client/random-key'
import { unitKey } from './step-keys.ts'

/** A stable entry id, kept in the draft across reloads. */
const entryId = () => randomKey(4)

export const newBuilding = (building_number: string, id = entryId()) => ({
  id,
  name: '',
  building_number,
  total_floors: null,
  street: '',
})

export const newUnit = () => ({
  id: entryId(),
  /** The building's entry id; null means the first one. */
  building: null as string | null,
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
  // A fixed id, so the pristine form equals its defaults and needs no draft.
  buildings: [newBuilding('1', 'first')],
  units: [],
})

/** Non-blank units that are not known to be saved, by the save's progress. */
export function typedUnits(values: object, progress: Readonly<Record<string, { id?: string }>>) {
  const { units = [] } = values as { units?: { id: string }[] }
  const blank = newUnit()
  return units.filter(
    (unit) =>
      !isSame({ ...unit, id: blank.id }, blank) && ownValue(progress, unitKey(unit.id))?.id === undefined,
  )
}
