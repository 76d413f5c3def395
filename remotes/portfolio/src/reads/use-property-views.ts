import { propertyViews } from '@keystead/api-client/property-groups/property-view'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { joinReads } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLettings } from './use-lettings.ts'

/** Properties with units and rents, joined from three parallel queries. */
export function usePropertyViews() {
  const groups = useQuery(propertyGroups.list())
  const units = useQuery(rentUnits.list())
  const { lettings, ...leases } = useLettings()
  const views = useMemo(
    () =>
      groups.data && units.data && lettings !== undefined
        ? propertyViews(groups.data, units.data, lettings)
        : undefined,
    [groups.data, units.data, lettings],
  )
  return {
    views,
    /** Null if leases are locked or absent. */
    lettings: lettings ?? null,
    ...joinReads(views !== undefined, [groups, units, leases]),
  }
}
