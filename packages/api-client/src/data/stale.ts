import type { QueryClient } from '@tanstack/react-query'

/**
 * What a write to each resource makes stale beside itself: what embeds its rows, and what goes when they go. The one
 * place that knows; no screen names what it has to read anew.
 */
const touched = {
  'property-groups': ['buildings', 'rent-units', 'lease-agreements', 'rental-periods', 'rent-components'],
  buildings: ['property-groups', 'rent-units', 'lease-agreements', 'rental-periods', 'rent-components'],
  'rent-units': ['lease-agreements', 'rental-periods', 'rent-components'],
  contacts: ['lease-agreements'],
  'lease-agreements': ['rental-periods', 'rent-components'],
  'rental-periods': ['lease-agreements', 'rent-components'],
  'rent-components': ['lease-agreements', 'rental-periods'],
  'access-groups': [],
} as const satisfies Record<string, readonly string[]>

export type ResourceName = keyof typeof touched

/** A resource together with all that its change touches. */
export const staleWith = (name: ResourceName): ResourceName[] => [name, ...touched[name]]

/**
 * Marks stale what a change of these resources touches: what is on screen is read anew at once, the rest when it is
 * next looked at. Whoever hears of a change calls this, whether it was made here or elsewhere.
 */
export function markStale(queryClient: QueryClient, names: readonly ResourceName[]): void {
  for (const name of new Set(names.flatMap(staleWith))) {
    void queryClient.invalidateQueries({ queryKey: [name] })
  }
}
