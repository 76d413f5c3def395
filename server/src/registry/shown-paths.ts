import { ownValue } from '@keystead/api-client/own-value'
import type { HostJson } from '@keystead/module-sdk/manifest'
import { decide } from './resolve/decide.ts'
import type { Audience, Snapshot } from './resolve/module-state.ts'

/** Where a person's modules show a resource; null if none does. */
export interface ShownPaths {
  row(resource: string, id: string): string | null
  /** A row's path up to its id. */
  list(resource: string): string | null
}

export type PathsFor = (to: Audience) => Promise<ShownPaths>

export const noPaths: PathsFor = async () => ({ row: () => null, list: () => null })

interface Modules {
  readonly snapshot: Snapshot
  host(): Promise<HostJson | null>
}

/** From `shows` in the manifests of the module versions this person gets. */
export function shownPaths(registry: Modules): PathsFor {
  return async (audience) => {
    const host = await registry.host()
    const shows = registry.snapshot.modules.flatMap((module) => {
      const { decision, given } = decide(module, audience, host)
      return decision.version !== null && given ? [given.manifest.shows] : []
    })
    const pattern = (resource: string) => shows.map((each) => ownValue(each, resource)).find(Boolean) ?? null
    return {
      row: (resource, id) => pattern(resource)?.replace(/:\w+/, encodeURIComponent(id)) ?? null,
      list: (resource) => pattern(resource)?.replace(/\/:.*/, '') ?? null,
    }
  }
}
