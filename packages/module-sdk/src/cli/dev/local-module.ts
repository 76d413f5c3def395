import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModuleData } from '../../data/schema.ts'
import { isSafePath } from '../../gate/files-check.ts'
import type { IndexModule, LoadedManifest, Manifest } from '../../manifest/manifest.ts'
import { indexEntryOf } from '../index-entry.ts'

/** A local module, as the deployment's pages receive it. */
export interface LocalModule {
  entry: IndexModule
  manifest: LoadedManifest
  /** Its collections. */
  data: ModuleData
  /** Base path of its files: `/modules/<id>/<version>/`. */
  folder: string
  /** Hash of its current style sheets. */
  sheets: string
  /** A file by its path below that folder. */
  read(path: string): Promise<Uint8Array | null>
}

/**
 * Files change in place on each save, so a real hash would block the next version. Shells refuse an absent or empty
 * one; browsers check nothing for a blank one, and log nothing.
 */
const anyBytes = ' '

const loadedOf = ({ id, version, entry, global, styles, preload, api }: Manifest): LoadedManifest => ({
  id,
  version,
  entry,
  global,
  styles,
  preload,
  integrity: { [entry]: anyBytes },
  api,
})

/** A hot build's index entry, as the registry would return it for an entitled user. */
export async function localModule(manifest: Manifest, dist: string): Promise<LocalModule> {
  const { id, version, styles } = manifest
  const folder = `/modules/${id}/${version}/`
  const loaded = loadedOf(manifest)
  const read = (path: string) => readFile(join(dist, path)).catch(() => null)
  const sheets = createHash('sha256')
  for (const path of styles) sheets.update((await read(path)) ?? '')
  return {
    entry: indexEntryOf(manifest, { entryIntegrity: anyBytes, manifestIntegrity: anyBytes }),
    manifest: loaded,
    data: manifest.data ?? {},
    folder,
    sheets: sheets.digest('hex').slice(0, 8),
    async read(path) {
      if (path === 'manifest.json') return Buffer.from(JSON.stringify({ ...manifest, ...loaded }))
      return isSafePath(path) ? read(path) : null
    },
  }
}
