import { ownValue } from '@keystead/api-client/own-value'
import type { Query, QueryClient } from '@tanstack/react-query'

type CoreResource =
  | 'property-groups'
  | 'buildings'
  | 'rent-units'
  | 'contacts'
  | 'lease-agreements'
  | 'rental-periods'
  | 'rent-components'
  | 'access-groups'
  | 'notices'

/** Resources to invalidate with each resource: their rows embed its rows, or change with them. The only such list. */
const affected: Record<CoreResource, readonly CoreResource[]> = {
  'property-groups': ['notices'],
  buildings: ['property-groups', 'notices'],
  'rent-units': ['notices'],
  contacts: ['lease-agreements'],
  'lease-agreements': ['rental-periods', 'notices'],
  'rental-periods': ['lease-agreements', 'notices'],
  'rent-components': ['lease-agreements', 'rental-periods', 'notices'],
  'access-groups': [],
  notices: [],
}

/** Deleting a row of one includes its rows of those after it. */
const tree: readonly ResourceName[] = [
  'property-groups',
  'buildings',
  'rent-units',
  'lease-agreements',
  'rental-periods',
  'rent-components',
]

/** A resource and what its deletions include. Only for own writes: a change event names all that was deleted. */
export const withParts = (name: ResourceName): readonly ResourceName[] =>
  tree.includes(name) ? tree.slice(tree.indexOf(name)) : [name]

/** A module's collection: `<module>/<collection>`. */
export type CollectionName = `${string}/${string}`
export type ResourceName = CoreResource | CollectionName

/** A resource and everything its changes affect. */
export const staleWith = (name: ResourceName): ResourceName[] => [
  name,
  ...(ownValue<readonly ResourceName[]>(affected, name) ?? []),
]

/**
 * Invalidates what a change to these resources affects: active queries refetch now, others on next use. All change
 * events end here: own writes (`useWrite`) and the server's.
 */
export function markStale(queryClient: QueryClient, names: readonly ResourceName[]): void {
  for (const name of new Set(names.flatMap(staleWith))) {
    void queryClient.invalidateQueries({ queryKey: [name] })
    refetchOnceLoaded(queryClient, name)
  }
  // The activity list covers every resource: `accessGroups.acts()`.
  void queryClient.invalidateQueries({ queryKey: ['access-groups', 'acts'] })
}

const refetchLater = new WeakSet<Query>()

/**
 * An in-flight first response may be stale but would count as fresh. Refetch after it arrives: cancelling it on every
 * change could starve a slow connection.
 */
function refetchOnceLoaded(queryClient: QueryClient, name: ResourceName): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [name], fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || refetchLater.has(query)) continue
    refetchLater.add(query)
    const refetch = () => {
      refetchLater.delete(query)
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
    query.promise?.then(refetch, () => refetchLater.delete(query))
  }
}

/** The known names in a message, which may come from a tab with another build. */
export const resourceNames = (given: unknown): ResourceName[] =>
  Array.isArray(given) ? given.filter(isResourceName) : []

const isResourceName = (name: unknown): name is ResourceName =>
  typeof name === 'string' &&
  (Object.hasOwn(affected, name) || /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(name))
