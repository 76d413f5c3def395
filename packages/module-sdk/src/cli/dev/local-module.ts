import { indexIntegrityOf, integrityOf } from '../../gate/integrity.ts'
import type { IndexModule, LoadedManifest, Manifest } from '../../manifest/manifest.ts'
import type { BuiltFiles } from '../built-module.ts'

/** A module as it lies here, the way the deployment's pages are given it. */
export interface LocalModule {
  entry: IndexModule
  manifest: LoadedManifest
  /** Where its files are asked for: `/modules/<id>/<version>/`. */
  folder: string
  /** By their paths below that folder. */
  files: ReadonlyMap<string, Uint8Array>
}

const loadedOf = ({ id, version, entry, global, styles, preload, integrity }: Manifest): LoadedManifest => ({
  ...{ id, version, entry, global, styles, preload, integrity },
})

/** What a build has made, as the registry would name it to a person who has the module. */
export function localModule({ manifest, files }: Omit<BuiltFiles, 'maps'>): LocalModule {
  const { id, version, title, routes, segments, nav, slots, commands, entry, integrity } = manifest
  const folder = `/modules/${id}/${version}/`
  const bytes = Buffer.from(JSON.stringify(manifest))
  return {
    entry: {
      ...{ id, version, title, routes, segments, nav, slots, commands, state: 'on', reason: null },
      entry: folder + entry,
      entryIntegrity: integrity[entry] ?? integrityOf(Buffer.alloc(0)),
      manifest: `${folder}manifest.json`,
      manifestIntegrity: indexIntegrityOf(bytes),
    },
    ...{ manifest: loadedOf(manifest), folder },
    files: new Map<string, Uint8Array>([...files, ['manifest.json', bytes]]),
  }
}
