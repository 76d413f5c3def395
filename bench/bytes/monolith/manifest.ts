import type { BootData, LoadedManifest } from '@keystead/module-sdk/manifest'

const nothing = { files: [], texts: {}, kit: [] }

/** What the document says of a module: its pages begin with the same data and slots as those of the federated app. */
function preloadOf(id: string): LoadedManifest['preload'] {
  const text = document.getElementById('keystead-boot')?.textContent ?? '{}'
  const known = (JSON.parse(text) as Partial<BootData>).manifests?.[id]?.preload ?? {}
  return Object.fromEntries(
    Object.entries(known).map(([part, preload]) => [part, { ...preload, ...nothing }]),
  )
}

/** Stands in for `shell/src/federation/load/manifest.ts`: a module of the same bundle brings no files of its own. */
export function inlinedManifest({ id, version }: { id: string; version: string }) {
  const files = { styles: [], integrity: {}, preload: preloadOf(id), api: {} }
  return { id, version, global: id, entry: '', ...files } satisfies LoadedManifest
}

export const readManifest = async (of: { id: string; version: string }) => inlinedManifest(of)
