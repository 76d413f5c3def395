import { propertyGroupQueries } from '@keystead/api-client/property-groups/queries'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { propertyViews } from './property-view.ts'
import { useLettings } from './use-lettings.ts'
import { useRentUnits } from './use-rent-units.ts'

/** Properties with their units and rents: three lists, asked for side by side and joined once. */
export function useProperties() {
  const groups = useQuery(propertyGroupQueries.list())
  const units = useRentUnits()
  const { lettings, ...leases } = useLettings()
  const views = useMemo(
    () =>
      groups.data && units.data && lettings !== undefined
        ? propertyViews(groups.data, units.data, lettings)
        : undefined,
    [groups.data, units.data, lettings],
  )
  const reads = [groups, units, leases]
  const isFetching = reads.some((read) => read.isFetching)
  return {
    views,
    /** Null where leases are locked or absent (R34). */
    lettings: lettings ?? null,
    // Old rows that could be had outlive a failed refresh.
    failed: views === undefined && reads.some((read) => read.isError),
    refetching: views !== undefined && isFetching,
    retrying: isFetching,
    retry: () => Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}
