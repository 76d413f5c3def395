import { ownValue } from '@keystead/api-client/own-value'
import type { HostJson } from '@keystead/module-sdk/manifest'
import { decide } from '../../registry/resolve/decide.ts'
import type { Audience, Snapshot } from '../../registry/resolve/known.ts'

/** The path of a row's page; null if none of the person's modules shows it. */
export type PathOf = (resource: string, id: string) => string | null

export type RowPaths = (to: Audience) => Promise<PathOf>

export const nowhere: RowPaths = async () => () => null

interface Modules {
  readonly snapshot: Snapshot
  host(): Promise<HostJson | null>
}

/** From `shows` in the manifests of the module versions this person gets. */
export function rowPaths(registry: Modules): RowPaths {
  return async (audience) => {
    const host = await registry.host()
    const shows = registry.snapshot.modules.flatMap((module) => {
      const { decision, given } = decide(module, audience, host)
      return decision.version !== null && given ? [given.manifest.shows] : []
    })
    return (resource, id) => {
      const path = shows.map((each) => ownValue(each, resource)).find(Boolean)
      return path ? path.replace(/:\w+/, encodeURIComponent(id)) : null
    }
  }
}
