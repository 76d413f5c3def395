import { ownValue } from '@keystead/api-client/own-value'
import { commonFolder } from '@keystead/module-sdk/manifest/file-address'

/** What the page and the frame know of the files that are still wanted. */
export interface Wanted {
  /** The files of the shell's build that is served. */
  assets: ReadonlySet<string>
  /** By module the versions that may be loaded; null where the page does not know. */
  versions: Readonly<Record<string, readonly string[]>> | null
  /** By module the files that its kept manifests name of those that versions share. */
  shared: ReadonlyMap<string, ReadonlySet<string>>
}

/** More than all modules in two versions have; whatever goes wrong, the copy does not grow for ever. */
const mostFiles = 600

const moduleFile = /^\/modules\/([^/]+)\/([^/]+)\//

/**
 * Which of the kept files go: those of builds and versions that are no longer served and, beyond the limit, those that
 * were kept first.
 *
 * @param kept paths, in the order in which they were kept
 */
export function leftOver(kept: readonly string[], wanted: Wanted, limit = mostFiles): string[] {
  const gone = kept.filter((path) => !isWanted(path, wanted))
  const staying = kept.filter((path) => isWanted(path, wanted))
  return [...gone, ...staying.slice(0, Math.max(staying.length - limit, 0))]
}

function isWanted(path: string, { assets, versions, shared }: Wanted): boolean {
  if (path.startsWith('/assets/')) return assets.has(path)
  const [, module, folder] = moduleFile.exec(path) ?? []
  if (!module || !folder || !versions) return true
  const those = ownValue(versions, module)
  if (those === undefined) return false
  if (folder !== commonFolder) return those.includes(folder)
  // Without a manifest nobody knows which of them are: none goes.
  return shared.get(module)?.has(path) ?? true
}
