import { ownValue } from '@keystead/api-client/own-value'
import type { LoadedManifest } from '@keystead/module-sdk/manifest'
import { bootData } from './boot-data.ts'

/** The document's copy of a version's manifest: whole for the path's owner, else the parts drawn on the page. */
export function documentManifest(id: string, version: string): LoadedManifest | undefined {
  const inlined = ownValue(bootData()?.manifests, id)
  return inlined?.version === version ? inlined : undefined
}
