import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { propertyGroupKeys } from '@keystead/api-client/property-groups/queries'
import type { QueryClient } from '@tanstack/react-query'

/** The property as the list has read it, if it has: who comes from there sees the page at once. */
export function listed(queryClient: QueryClient, id: string): PropertyGroup | undefined {
  return queryClient.getQueryData<PropertyGroup[]>(propertyGroupKeys.list())?.find((group) => group.id === id)
}
