import type { LoadableVersion, Manifest } from '@keystead/module-sdk/manifest'
import { bootData } from '../../boot-data.ts'
import { ModuleError } from '../faults/module-error.ts'
import { diagnose } from './diagnose.ts'
import { onForget } from './forget-version.ts'

const manifests = new Map<string, Promise<Manifest>>()

onForget(({ id, version }) => {
  manifests.delete(fileAddress({ id, version }, 'manifest.json'))
})

/** A version of a module by its addresses. */
export interface ModuleVersion extends LoadableVersion {
  id: string
}

export function fileAddress(version: { id: string; version: string }, file: string): string {
  return `/modules/${version.id}/${version.version}/${file}`
}

/** The version's full manifest: from the document where it stands there, else fetched and held against its hash. */
export function manifestOf(version: ModuleVersion): Promise<Manifest> {
  const inlined = bootData()?.manifests[version.id]
  if (inlined?.version === version.version) return Promise.resolve(inlined)
  const known = manifests.get(version.manifest)
  if (known) return known
  const asked = fetchManifest(version)
  manifests.set(version.manifest, asked)
  asked.catch(() => manifests.delete(version.manifest))
  return asked
}

async function fetchManifest(version: ModuleVersion): Promise<Manifest> {
  const response = await fetch(version.manifest, { integrity: version.manifestIntegrity }).catch(
    (cause) => cause,
  )
  if (!(response instanceof Response))
    throw await diagnose(version, version.manifest, version.manifestIntegrity, response)
  if (!response.ok) throw new ModuleError('missing', version.id, version.version)
  return (await response.json()) as Manifest
}
