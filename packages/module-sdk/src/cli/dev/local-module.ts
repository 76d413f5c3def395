import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSafePath } from '../../gate/files-check.ts'
import type { DeclaredApi } from '../../manifest/declared-api.ts'
import type { IndexModule, LoadedManifest, Manifest } from '../../manifest/manifest.ts'

/** A module as it lies here, the way the deployment's pages are given it. */
export interface LocalModule {
  entry: IndexModule
  manifest: LoadedManifest
  /** What it declares that it calls. */
  api: DeclaredApi
  /** Where its files are asked for: `/modules/<id>/<version>/`. */
  folder: string
  /** Names what its style sheets say now. */
  sheets: string
  /** A file by its path below that folder. */
  read(path: string): Promise<Uint8Array | null>
}

/**
 * The bytes under a name change with each save: a hash that a page has kept would keep the next ones out. Browsers pass
 * over what is no hash.
 */
const anyBytes = 'unchecked'

const loadedOf = ({ id, version, entry, global, styles, preload }: Manifest): LoadedManifest => ({
  ...{ id, version, entry, global, styles, preload },
  integrity: { [entry]: anyBytes },
})

/** What a hot build has made, as the registry would name it to a person who has the module. */
export async function localModule(manifest: Manifest, dist: string): Promise<LocalModule> {
  const { id, version, title, routes, segments, nav, slots, commands, entry, styles } = manifest
  const folder = `/modules/${id}/${version}/`
  const loaded = loadedOf(manifest)
  const read = (path: string) => readFile(join(dist, path)).catch(() => null)
  const sheets = createHash('sha256')
  for (const path of styles) sheets.update((await read(path)) ?? '')
  return {
    entry: {
      ...{ id, version, title, routes, segments, nav, slots, commands, state: 'on', reason: null },
      ...{ entry: folder + entry, entryIntegrity: anyBytes },
      ...{ manifest: `${folder}manifest.json`, manifestIntegrity: anyBytes },
    },
    ...{ manifest: loaded, api: manifest.api, folder, sheets: sheets.digest('hex').slice(0, 8) },
    async read(path) {
      if (path === 'manifest.json') return Buffer.from(JSON.stringify({ ...manifest, ...loaded }))
      return isSafePath(path) ? read(path) : null
    },
  }
}
