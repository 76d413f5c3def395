import type { Building } from '@keystead/api-client/buildings/contract'
import { buildings } from '@keystead/api-client/buildings/resource'
import type { alwaysFresh } from '@keystead/api-client/data/fresh-reads'
import { useLockable } from '@keystead/api-client/data/use-lockable'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useMemo } from 'react'

/** A unit with its building and property, as far as visible to the user. */
export interface UnitPlace {
  unit: RentUnit
  building?: Building
  group?: PropertyGroup
}

export type UnitPlaces = ReadonlyMap<string, UnitPlace>

/**
 * Unit locations by id; omits locked or absent data. Undefined while loading.
 * @param freshness `alwaysFresh` to use no cached data
 */
export function useUnitPlaces(freshness: Partial<typeof alwaysFresh> = {}) {
  const units = useLockable({ ...rentUnits.list(), ...freshness })
  const buildingList = useLockable({ ...buildings.list(), ...freshness })
  const groups = useLockable({ ...propertyGroups.list(), ...freshness })
  const places = useMemo(
    () =>
      units.data && buildingList.data && groups.data && placesOf(units.data, buildingList.data, groups.data),
    [units.data, buildingList.data, groups.data],
  )
  return { places, reads: [units, buildingList, groups] }
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
