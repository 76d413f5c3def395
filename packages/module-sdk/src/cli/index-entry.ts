import type { IndexModule, Manifest } from '../manifest/manifest.ts'

/** A module's index entry, as the registry returns it for an entitled user. */
export function indexEntryOf(
  manifest: Manifest,
  hashes: Pick<IndexModule, 'entryIntegrity' | 'manifestIntegrity'>,
): IndexModule {
  const { id, version, title, routes, segments, nav, slots, commands, entry } = manifest
  const folder = `/modules/${id}/${version}/`
  return {
    id,
    version,
    title,
    routes,
    segments,
    nav,
    slots,
    commands,
    state: 'on',
    reason: null,
    entry: folder + entry,
    manifest: `${folder}manifest.json`,
    ...hashes,
  }
}
