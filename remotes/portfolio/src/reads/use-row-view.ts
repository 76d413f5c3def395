import type { Building } from '@keystead/api-client/buildings/contract'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import {
  buildingView,
  propertyView,
  unitsByBuilding,
} from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { joinReads } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLettings } from './use-lettings.ts'

type Join<View> = (unitsIn: ReadonlyMap<string, RentUnit[]>, lettings: Lettings | null) => View

/** A property with units and rents; `view` is undefined until units and leases are loaded. */
export function usePropertyView(group: PropertyGroup) {
  return useWithUnits(useCallback((unitsIn, lettings) => propertyView(group, unitsIn, lettings), [group]))
}

/** A building with units and rents, plus its property, which affects who may delete the building. */
export function useBuildingView(building: Building, parent?: PropertyGroup) {
  return useWithUnits(
    useCallback((unitsIn, lettings) => buildingView(building, unitsIn, lettings, parent), [building, parent]),
  )
}

/** Joins a row with units and leases, fetched in parallel. */
function useWithUnits<View>(join: Join<View>) {
  const units = useQuery(rentUnits.list())
  const { lettings, ...leases } = useLettings()
  const view = useMemo(
    () => (units.data && lettings !== undefined ? join(unitsByBuilding(units.data), lettings) : undefined),
    [join, units.data, lettings],
  )
  return { view, lettings: lettings ?? null, ...joinReads(view !== undefined, [units, leases]) }
}
