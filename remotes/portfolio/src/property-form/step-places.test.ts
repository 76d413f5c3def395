import { describe, expect, it } from 'vitest'
import { buildingPlace, unitPlace } from './step-places.ts'

describe('the position of a step’s fields in the form', () => {
  it.each([
    [unitPlace(2), 'unit_number', ['units', 2, 'unit_number']],
    [buildingPlace(0), 'street', ['street']],
    [buildingPlace(1), 'street', ['buildings', 1, 'street']],
    [buildingPlace(1), 'postal_code', ['zip_code']],
    [buildingPlace(1), 'total_floors', ['buildings', 1, 'total_floors']],
  ])('%#: %s', (place, field, loc) => {
    expect(place([field])).toEqual(loc)
  })
})
