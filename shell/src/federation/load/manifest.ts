import { ownValue } from '@keystead/api-client/own-value'
import type { LoadedManifest, Manifest } from '@keystead/module-sdk/manifest'
import { requestedIntegrity } from '@keystead/module-sdk/manifest/file-address'
import { fileLimit } from '@keystead/module-sdk/manifest/host-limits'
import { documentManifest } from '../../document-manifest.ts'
import { ModuleError } from '../faults/module-error.ts'
import { diagnose } from './diagnose.ts'
import { FileError } from './file-error.ts'
import type { ModuleVersion } from './module-version.ts'

/** The document's copy, if it has the part. */
export function inlinedManifest({ id, version }: ModuleVersion, part: string): LoadedManifest | undefined {
  const inlined = documentManifest(id, version)
  return ownValue(inlined?.preload, part) ? inlined : undefined
}

/** A version's manifest, checked against its hash. */
export async function readManifest(version: ModuleVersion): Promise<LoadedManifest> {
  const { manifest: address, manifestIntegrity: integrity } = version
  try {
    const response = await fetch(address, { integrity, signal: AbortSignal.timeout(fileLimit) })
    if (response.ok) {
      const manifest = (await response.json()) as Manifest
      return { ...manifest, integrity: requestedIntegrity(manifest) }
    }
  } catch (cause) {
    if (isTimeout(cause)) throw new FileError('late', address, cause)
    // This also replaces a corrupt copy in the browser's cache, so the next try may succeed.
    const kind = await diagnose(address, integrity)
    if (kind === 'integrity') throw new ModuleError(kind, version.id, version.version, cause)
  }
  throw new FileError('lost', address)
}

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'
