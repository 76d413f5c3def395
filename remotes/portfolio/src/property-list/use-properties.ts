import { propertyGroupQueries } from '@keystead/api-client/property-groups/queries'
import { rentUnitQueries } from '@keystead/api-client/rent-units/queries'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { propertyViews } from '../property/property-view.ts'

/** Properties with their units: two lists, asked for side by side and joined once. */
export function useProperties() {
  const groups = useQuery(propertyGroupQueries.list())
  const units = useQuery(rentUnitQueries.list())
  const views = useMemo(
    () => (groups.data && units.data ? propertyViews(groups.data, units.data) : undefined),
    [groups.data, units.data],
  )
  return {
    views,
    // Old rows that could be had outlive a failed refresh.
    failed: views === undefined && (groups.isError || units.isError),
    refetching: views !== undefined && (groups.isFetching || units.isFetching),
    retrying: groups.isFetching || units.isFetching,
    retry: () =>
      Promise.all([groups, units].filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}
