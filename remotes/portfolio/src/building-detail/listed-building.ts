import type { Building } from '@keystead/api-client/buildings/contract'
import { buildingKeys } from '@keystead/api-client/buildings/queries'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroupKeys } from '@keystead/api-client/property-groups/queries'
import type { QueryClient } from '@tanstack/react-query'

const find = <Row extends { id: string }>(rows: Row[] | undefined, id: string) =>
  rows?.find((row) => row.id === id)

/** The building as a list or a property has read it: who comes from there sees the page at once. */
export function listedBuilding(queryClient: QueryClient, id: string): Building | undefined {
  const listed = find(queryClient.getQueryData<Building[]>(buildingKeys.list()), id)
  const groups = queryClient
    .getQueriesData<PropertyGroup | PropertyGroup[]>({ queryKey: propertyGroupKeys.all })
    .flatMap(([, data]) => data ?? [])
  return (
    listed ??
    find(
      groups.flatMap(({ buildings }) => buildings),
      id,
    )
  )
}
