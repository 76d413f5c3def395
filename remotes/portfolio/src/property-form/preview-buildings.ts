import { buildingFields } from '@keystead/api-client/buildings/fields'
import type { FrontBuilding } from '@keystead/ui-kit'

/** Unvalidated form values; numbers may still be strings. */
export interface TypedValues {
  name?: string
  year_built?: unknown
  buildings?: ({ name?: string; total_floors?: unknown } | undefined)[]
  units?: (TypedUnit | undefined)[]
}

interface TypedUnit {
  unit_number?: string
  unit_type?: string | null
  floor_number?: unknown
  is_available?: boolean
}

/** Buildings as entered so far; all units belong to the first one. */
export function previewBuildings(values: TypedValues): FrontBuilding[] {
  const yearBuilt = whole(values.year_built, 1800, new Date().getFullYear())
  return (values.buildings ?? []).map((building, index) => ({
    totalFloors: whole(building?.total_floors, 1, buildingFields.total_floors.max),
    yearBuilt,
    units: index === 0 ? (values.units ?? []).map(frontUnit) : [],
  }))
}

const frontUnit = (unit: TypedUnit | undefined) => ({
  number: unit?.unit_number ?? '',
  floor: whole(unit?.floor_number, -99, 999) ?? 0,
  type: unit?.unit_type,
  occupied: unit?.is_available === false,
  isNew: unit?.is_available !== false,
})

function whole(value: unknown, min: number, max: number): number | null {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : null
}
