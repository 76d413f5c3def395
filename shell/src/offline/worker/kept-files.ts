import { ownValue } from '@keystead/api-client/own-value'
import type { LoadedManifest } from '@keystead/module-sdk/manifest'
import { fileAddress, isCommon } from '@keystead/module-sdk/manifest/file-address'
import { buildFiles, firstFiles, framePath } from './frame-files.ts'
import { leftOver, type Wanted } from './left-over.ts'

/** Its number rises with the way in which files are kept. */
const cacheName = 'keystead-files-1'

/** What a page tells the worker once it stands. */
export interface KeepMessage {
  /** Paths of the files that the page has used. */
  used: string[]
  versions: Wanted['versions']
}

/** What workers of other builds have kept. */
export async function dropOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('keystead-') && name !== cacheName)
  for (const name of names) await caches.delete(name)
}

const open = () => caches.open(cacheName)
const pathOf = (url: string) => new URL(url).pathname

export async function findKept(path: string): Promise<Response | undefined> {
  // A storage that the browser refuses is none.
  return open().then(
    (cache) => cache.match(path, { ignoreVary: true }),
    () => undefined,
  )
}

/** Failing answers, parts and what another address has answered are not kept; nor is it a fault when there is no room. */
export async function keep(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return false
  return open()
    .then((cache) => cache.put(path, response))
    .then(
      () => true,
      () => false,
    )
}

/** From the browser's own cache where it is there: the page has just used it. */
async function fetchAndKeep(path: string): Promise<boolean> {
  if (await findKept(path)) return true
  const response = await fetch(path, { credentials: 'same-origin' }).catch(() => null)
  return response !== null && keep(path, response)
}

/** Keeps what a page needs to open again without a connection, and lets go what nobody can need any more. */
export async function keepPage({ used, versions }: KeepMessage): Promise<void> {
  for (const path of used) await fetchAndKeep(path)
  const html = await keepFrame(used)
  if (html === null) return
  const cache = await open()
  const kept = (await cache.keys()).map(({ url }) => pathOf(url)).filter((path) => path !== framePath)
  const shared = await sharedFiles(cache, kept, versions)
  for (const path of leftOver(kept, { assets: buildFiles(html), versions, shared })) await cache.delete(path)
}

const manifest = /^\/modules\/([^/]+)\/([^/]+)\/manifest\.json$/

/** What the kept manifests of versions that may be loaded name of the files that versions share. */
async function sharedFiles(
  cache: Cache,
  kept: readonly string[],
  versions: Wanted['versions'],
): Promise<Wanted['shared']> {
  const shared = new Map<string, Set<string>>()
  for (const path of kept) {
    const [, id = '', version = ''] = manifest.exec(path) ?? []
    if (!ownValue(versions, id)?.includes(version)) continue
    const named = (await cache.match(path).then((found) => found?.json())) as
      | Partial<LoadedManifest>
      | undefined
    const files = Object.keys(named?.integrity ?? {}).filter(isCommon)
    shared.set(
      id,
      new Set([...(shared.get(id) ?? []), ...files.map((file) => fileAddress({ id, version }, file))]),
    )
  }
  return shared
}

/**
 * The frame of the build that is served. The last one stays where its files are not there, for it would open to nothing,
 * and where the page is of another build: what that has used would be of no use to it.
 */
async function keepFrame(used: readonly string[]): Promise<string | null> {
  const response = await fetch(framePath, { cache: 'no-cache' }).catch(() => null)
  if (!response?.ok) return null
  const html = await response.clone().text()
  const first = firstFiles(html)
  if (first.some((path) => path.endsWith('.js') && !used.includes(path))) return null
  const kept = await Promise.all(first.map(fetchAndKeep))
  if (!kept.every(Boolean)) return null
  return (await keep(framePath, response)) ? html : null
}
