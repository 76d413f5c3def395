import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useMemo } from 'react'
import { propertyView, unitsByBuilding } from './property-view.ts'
import { useUnitReads } from './use-unit-reads.ts'

/** A property with its units and rents; `view` is undefined until units and leases are known. */
export function usePropertyView(group: PropertyGroup) {
  const { units, lettings, failed, retrying, retry } = useUnitReads()
  const view = useMemo(
    () =>
      units && lettings !== undefined ? propertyView(group, unitsByBuilding(units), lettings) : undefined,
    [group, units, lettings],
  )
  // Old rows that could be had outlive a failed refresh.
  return { view, lettings: lettings ?? null, failed: view === undefined && failed, retrying, retry }
}
