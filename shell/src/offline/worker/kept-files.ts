import { ownValue } from '@keystead/api-client/own-value'
import type { LoadedManifest } from '@keystead/module-sdk/manifest'
import { fileAddress, isCommon } from '@keystead/module-sdk/manifest/file-address'
import { buildFiles, firstFiles, framePath } from './frame-files.ts'
import { obsoleteFiles, type Wanted } from './obsolete-files.ts'

/** Bump it when the cache's layout changes. */
const cacheName = 'keystead-files-1'

/** Sent to the worker once a page is ready. */
export interface KeepMessage {
  /** Paths of files the page has used. */
  used: string[]
  versions: Wanted['versions']
}

/** Deletes the caches of workers from other builds. */
export async function dropOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('keystead-') && name !== cacheName)
  for (const name of names) await caches.delete(name)
}

const open = () => caches.open(cacheName)
const pathOf = (url: string) => new URL(url).pathname

export async function findKept(path: string): Promise<Response | undefined> {
  // Blocked storage counts as empty.
  return open().then(
    (cache) => cache.match(path, { ignoreVary: true }),
    () => undefined,
  )
}

/** Skips errors, partial responses and redirected ones; running out of space is not an error. */
export async function keep(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return false
  return open()
    .then((cache) => cache.put(path, response))
    .then(
      () => true,
      () => false,
    )
}

/** Served from the HTTP cache if possible: the page has just used the file. */
async function fetchAndKeep(path: string): Promise<boolean> {
  if (await findKept(path)) return true
  const response = await fetch(path, { credentials: 'same-origin' }).catch(() => null)
  return response !== null && keep(path, response)
}

/** Caches what a page needs offline and evicts what is obsolete. */
export async function keepPage({ used, versions }: KeepMessage): Promise<void> {
  for (const path of used) await fetchAndKeep(path)
  const html = await keepFrame(used)
  if (html === null) return
  const cache = await open()
  const cachedPaths = (await cache.keys()).map(({ url }) => pathOf(url)).filter((path) => path !== framePath)
  const shared = await sharedFiles(cache, cachedPaths, versions)
  for (const path of obsoleteFiles(cachedPaths, { assets: buildFiles(html), versions, shared }))
    await cache.delete(path)
}

const manifest = /^\/modules\/([^/]+)\/([^/]+)\/manifest\.json$/

/** Shared files named by cached manifests of current versions. */
async function sharedFiles(
  cache: Cache,
  cachedPaths: readonly string[],
  versions: Wanted['versions'],
): Promise<Wanted['shared']> {
  const shared = new Map<string, Set<string>>()
  for (const path of cachedPaths) {
    const [, id = '', version = ''] = manifest.exec(path) ?? []
    if (!ownValue(versions, id)?.includes(version)) continue
    const loadedManifest = (await cache.match(path).then((found) => found?.json())) as
      | Partial<LoadedManifest>
      | undefined
    const files = Object.keys(loadedManifest?.integrity ?? {}).filter(isCommon)
    shared.set(
      id,
      new Set([...(shared.get(id) ?? []), ...files.map((file) => fileAddress({ id, version }, file))]),
    )
  }
  return shared
}

/**
 * Caches the served build's frame. The old one stays while the new one's files are missing, since it could not start,
 * or while the page is of another build, whose files would not match.
 */
async function keepFrame(used: readonly string[]): Promise<string | null> {
  const response = await fetch(framePath, { cache: 'no-cache' }).catch(() => null)
  if (!response?.ok) return null
  const html = await response.clone().text()
  const first = firstFiles(html)
  if (first.some((path) => path.endsWith('.js') && !used.includes(path))) return null
  const areCached = await Promise.all(first.map(fetchAndKeep))
  if (!areCached.every(Boolean)) return null
  return (await keep(framePath, response)) ? html : null
}
