import type { BootData, LoadedManifest } from '@keystead/module-sdk/manifest'

const nothing = { files: [], texts: {}, kit: [] }

/** The document's module data, so that pages preload the same data and slots as in the federated app. */
function preloadOf(id: string): LoadedManifest['preload'] {
  const text = document.getElementById('keystead-boot')?.textContent ?? '{}'
  const known = (JSON.parse(text) as Partial<BootData>).manifests?.[id]?.preload ?? {}
  return Object.fromEntries(
    Object.entries(known).map(([part, preload]) => [part, { ...preload, ...nothing }]),
  )
}

/** Replaces `shell/src/federation/load/manifest.ts`: bundled modules have no files of their own. */
export function inlinedManifest({ id, version }: { id: string; version: string }) {
  const files = { styles: [], integrity: {}, preload: preloadOf(id), api: {} }
  return { id, version, global: id, entry: '', ...files } satisfies LoadedManifest
}

export const readManifest = async (of: { id: string; version: string }) => inlinedManifest(of)
