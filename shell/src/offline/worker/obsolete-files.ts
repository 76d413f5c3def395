import { ownValue } from '@keystead/api-client/own-value'
import { commonFolder } from '@keystead/module-sdk/manifest/file-address'

/** What the page and the frame know about files still needed. */
export interface Wanted {
  /** Files of the served shell build. */
  assets: ReadonlySet<string>
  /** Loadable versions by module; null if the page does not know. */
  versions: Readonly<Record<string, readonly string[]>> | null
  /** Shared files by module, from its cached manifests. */
  shared: ReadonlyMap<string, ReadonlySet<string>>
}

/** More than two versions of all modules together; bounds the cache. */
const maxFiles = 600

const moduleFile = /^\/modules\/([^/]+)\/([^/]+)\//

/**
 * Cached files to evict: those of builds and versions no longer served and, over the limit, the oldest.
 *
 * @param kept paths, in insertion order
 */
export function obsoleteFiles(kept: readonly string[], wanted: Wanted, limit = maxFiles): string[] {
  const obsolete = kept.filter((path) => !isWanted(path, wanted))
  const current = kept.filter((path) => isWanted(path, wanted))
  return [...obsolete, ...current.slice(0, Math.max(current.length - limit, 0))]
}

function isWanted(path: string, { assets, versions, shared }: Wanted): boolean {
  if (path.startsWith('/assets/')) return assets.has(path)
  const [, module, folder] = moduleFile.exec(path) ?? []
  if (!module || !folder || !versions) return true
  const served = ownValue(versions, module)
  if (served === undefined) return false
  if (folder !== commonFolder) return served.includes(folder)
  // Without a manifest it is unknown which are needed, so keep all.
  return shared.get(module)?.has(path) ?? true
}
