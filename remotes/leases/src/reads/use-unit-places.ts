import type { Building } from '@keystead/api-client/buildings/contract'
import { buildings } from '@keystead/api-client/buildings/resource'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { isLocked } from '@keystead/api-client/transport'
import { useLastFound } from '@keystead/module-sdk'
import type { Read } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** A unit with its building and property, as far as visible to the user. */
export interface UnitPlace {
  unit: RentUnit
  building?: Building
  group?: PropertyGroup
}

export type UnitPlaces = ReadonlyMap<string, UnitPlace>

/** Unit locations by id; omits locked or absent data. Undefined while loading. */
export function useUnitPlaces() {
  const units = useUnlockedRows(useQuery(rentUnits.list()))
  const houses = useUnlockedRows(useQuery(buildings.list()))
  const groups = useUnlockedRows(useQuery(propertyGroups.list()))
  const places = useMemo(
    () => units.data && houses.data && groups.data && placesOf(units.data, houses.data, groups.data),
    [units.data, houses.data, groups.data],
  )
  return { places, reads: [units, houses, groups] }
}

const none: never[] = []

type ListRead<Row> = Read & { data?: Row[]; error: Error | null }

/** Treats locked data as an empty list, and keeps doing so during and after a failed refetch. */
function useUnlockedRows<Row>({ data, error, isError, ...read }: ListRead<Row>) {
  const locked = isLocked(error)
  const rows = useLastFound({ open: true }, locked ? none : data)
  return { ...read, isError: isError && !locked, data: rows }
}

function placesOf(units: RentUnit[], buildings: Building[], groups: PropertyGroup[]): UnitPlaces {
  const buildingOf = new Map(buildings.map((building) => [building.id, building]))
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  return new Map(
    units.map((unit) => {
      const building = buildingOf.get(unit.building_id)
      return [unit.id, { unit, building, group: groupOf.get(building?.propertygroup_id ?? '') }]
    }),
  )
}
