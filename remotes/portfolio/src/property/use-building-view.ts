import type { Building } from '@keystead/api-client/buildings/contract'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useMemo } from 'react'
import { buildingView, unitsByBuilding } from './property-view.ts'
import { useUnitReads } from './use-unit-reads.ts'

/** A building with its units and rents; `view` is undefined until units and leases are known. */
export function useBuildingView(building: Building, parent?: PropertyGroup) {
  const { units, lettings, failed, retrying, retry } = useUnitReads()
  const view = useMemo(
    () =>
      units && lettings !== undefined
        ? buildingView(building, unitsByBuilding(units), lettings, parent)
        : undefined,
    [building, parent, units, lettings],
  )
  // Old rows that could be had outlive a failed refresh.
  return { view, lettings: lettings ?? null, failed: view === undefined && failed, retrying, retry }
}
