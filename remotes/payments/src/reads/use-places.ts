import { naturalOrder } from '@keystead/api-client/natural-order'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { isLocked } from '@keystead/api-client/transport'
import { useModuleTranslation } from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

export interface Place {
  unit: RentUnit
  building?: PropertyGroup['buildings'][number]
  property?: PropertyGroup
}

/**
 * Units by id with their property, sorted: properties by name, units naturally. Settled once loaded or failed; known
 * once loaded, or locked by the plan.
 */
export function usePlaces() {
  const { language } = useModuleTranslation()
  const units = useQuery(rentUnits.list())
  const groups = useQuery(propertyGroups.list())
  const places = useMemo(
    () => (units.data && groups.data ? placesOf(units.data, groups.data, language) : undefined),
    [units.data, groups.data, language],
  )
  const reads = [units, groups]
  const isLoaded = places !== undefined
  return {
    places,
    isSettled: isLoaded || reads.some(({ isError }) => isError),
    isKnown: isLoaded || reads.some(({ error }) => isLocked(error)),
    reads,
  }
}

function placesOf(units: RentUnit[], groups: PropertyGroup[], language: string): ReadonlyMap<string, Place> {
  const inOrder = naturalOrder(language)
  const buildingById = new Map(
    groups.flatMap((property) =>
      property.buildings.map((building) => [building.id, { building, property }] as const),
    ),
  )
  const places = units.map((unit): Place => ({ unit, ...buildingById.get(unit.building_id) }))
  const name = ({ property }: Place) => property?.name ?? ''
  const sorted = places.toSorted(
    (left, right) =>
      inOrder(name(left), name(right)) || inOrder(left.unit.unit_number, right.unit.unit_number),
  )
  return new Map(sorted.map((place) => [place.unit.id, place]))
}
