import type { Mutation, Query, QueryClient } from '@tanstack/react-query'

/**
 * What a write to each resource makes stale beside itself: what embeds its rows, and what goes when they go. The one
 * place that knows; no screen names what it has to read anew.
 */
const touched = {
  'property-groups': [
    'buildings',
    'rent-units',
    'lease-agreements',
    'rental-periods',
    'rent-components',
    'notices',
  ],
  buildings: [
    'property-groups',
    'rent-units',
    'lease-agreements',
    'rental-periods',
    'rent-components',
    'notices',
  ],
  'rent-units': ['lease-agreements', 'rental-periods', 'rent-components', 'notices'],
  contacts: ['lease-agreements'],
  'lease-agreements': ['rental-periods', 'rent-components', 'notices'],
  'rental-periods': ['lease-agreements', 'rent-components', 'notices'],
  'rent-components': ['lease-agreements', 'rental-periods', 'notices'],
  'access-groups': [],
  notices: [],
} as const satisfies Record<string, readonly string[]>

export type ResourceName = keyof typeof touched

/** A resource together with all that its change touches. */
export const staleWith = (name: ResourceName): ResourceName[] => [name, ...touched[name]]

/**
 * Marks stale what a change of these resources touches: what is on screen is read anew at once, the rest when it is
 * next looked at. The one way in for news of a change, wherever it was made: by this page (`useWrite`), by the same
 * person in another tab, or by anybody, as the server tells (both heard by the host).
 */
export function markStale(queryClient: QueryClient, names: readonly ResourceName[]): void {
  for (const name of new Set(names.flatMap(staleWith))) {
    void queryClient.invalidateQueries({ queryKey: [name] })
    readAgainOnceThere(queryClient, name)
  }
  // The list of the last acts tells of every resource: `accessGroups.acts()`.
  void queryClient.invalidateQueries({ queryKey: ['access-groups', 'acts'] })
}

const overtaken = new WeakSet<Query>()

/**
 * A first answer that is on its way may be of before the change, and to the cache it counts as fresh. It is asked for
 * again once it is there, and not before: on a slow line, change after change, it would never come.
 */
function readAgainOnceThere(queryClient: QueryClient, name: ResourceName): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [name], fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || overtaken.has(query)) continue
    overtaken.add(query)
    const isThere = () => {
      overtaken.delete(query)
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
    query.promise?.then(isThere, () => overtaken.delete(query))
  }
}

/** What a write says of itself in TanStack's cache, where the host reads it (`onWritten`). */
export interface WriteMeta extends Record<string, unknown> {
  written: ResourceName[]
}

/**
 * Hears of every write of this page once it is over, whichever module sent it, with the names for `markStale`.
 *
 * @returns ends it
 */
export function onWritten(queryClient: QueryClient, hear: (names: ResourceName[]) => void): () => void {
  return queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return
    const names = writtenBy(event.mutation)
    if (names.length > 0) hear(names)
  })
}

/** What is being written now, for a page that goes before the answers come. */
export const writtenNow = (queryClient: QueryClient): ResourceName[] =>
  queryClient.getMutationCache().findAll({ status: 'pending' }).flatMap(writtenBy)

/** Of a message, which may come from a page with another build: the names that are known here. */
export const resourceNames = (given: unknown): ResourceName[] =>
  Array.isArray(given) ? given.filter((name) => Object.hasOwn(touched, name)) : []

function writtenBy({ meta }: Pick<Mutation, 'meta'>) {
  return resourceNames(meta?.written)
}
