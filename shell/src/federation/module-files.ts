import type { LoadableVersion, Manifest } from '@keystead/module-sdk/manifest'
import { bootData } from './boot-data.ts'
import { ModuleError } from './module-error.ts'

const manifests = new Map<string, Promise<Manifest>>()

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

/**
 * Why a file could not be used. A script element only says "error", so the file is asked for once more: is it there,
 * is it what it should be, does its hash differ?
 */
export async function diagnose(
  version: ModuleVersion,
  address: string,
  hash: string | undefined,
  cause: unknown,
): Promise<ModuleError> {
  const fault = (kind: ModuleError['kind']) => new ModuleError(kind, version.id, version.version, cause)
  try {
    const plain = await fetch(address, { cache: 'no-store' })
    const type = plain.headers.get('content-type') ?? ''
    if (!plain.ok || type.includes('html')) return fault('missing')
    if (!hash) return fault('integrity')
    await fetch(address, { cache: 'no-store', integrity: hash })
    return fault('missing')
  } catch {
    return fault((await reachable(address)) ? 'integrity' : 'missing')
  }
}

async function reachable(address: string): Promise<boolean> {
  return fetch(address, { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )
}
