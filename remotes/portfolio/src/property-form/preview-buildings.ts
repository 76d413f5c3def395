import { buildingFields } from '@keystead/api-client/buildings/fields'
import type { FrontBuilding } from '@keystead/ui-kit'
import { numberOfFloor } from '../forms/floor-options.ts'
import { floorAbove } from '../parts/front-buildings.ts'

/** Unvalidated form values; numbers may still be strings. */
export interface TypedValues {
  name?: string
  year_built?: unknown
  buildings?: ({ id?: string; name?: string; building_number?: string; total_floors?: unknown } | undefined)[]
  units?: (TypedUnit | undefined)[]
}

interface TypedUnit {
  id?: string
  building?: string | null
  unit_number?: string
  unit_type?: string | null
  floor_number?: unknown
  is_available?: boolean
}

/** Index of the building a unit goes into: the named one, else the first. */
export const homeOf = (unit: TypedUnit | undefined, { buildings = [] }: TypedValues): number =>
  Math.max(
    0,
    buildings.findIndex((building) => building?.id !== undefined && building.id === unit?.building),
  )

/** Buildings as entered so far. */
export function previewBuildings(values: TypedValues): FrontBuilding[] {
  const yearBuilt = integerWithin(values.year_built, 1800, new Date().getFullYear())
  return (values.buildings ?? []).map((building, index) => {
    const totalFloors = integerWithin(building?.total_floors, 1, buildingFields.total_floors.max)
    const units = (values.units ?? []).filter((unit) => homeOf(unit, values) === index)
    return { totalFloors, yearBuilt, units: frontUnits(units, totalFloors) }
  })
}

function frontUnits(units: (TypedUnit | undefined)[], total_floors: number | null): FrontBuilding['units'] {
  const numberOf = numberOfFloor({ total_floors })
  const floorOf = (floor: unknown) =>
    integerWithin(typeof floor === 'string' ? numberOf(floor) : floor, -99, 999)
  const top = floorAbove(units.map((unit) => floorOf(unit?.floor_number)))
  return units.map((unit) => ({
    number: unit?.unit_number ?? '',
    floor: floorOf(unit?.floor_number) ?? (unit?.floor_number === 'attic' ? top : 0),
    type: unit?.unit_type,
    occupied: unit?.is_available === false,
    isNew: unit?.is_available !== false,
  }))
}

function integerWithin(value: unknown, min: number, max: number): number | null {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : null
}
