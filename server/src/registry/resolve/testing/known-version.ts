import { shortIntegrityOf } from '@keystead/module-sdk/gate/integrity'
import type { HostJson, Manifest } from '@keystead/module-sdk/manifest'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import type { Audience, ModuleState, ModuleVersion } from '../module-state.ts'
import { resolveIndex } from '../resolve.ts'

/** A version as the registry knows it. */
export function known(version: string, manifest: Partial<Manifest> = {}, id = 'meadow'): ModuleVersion {
  const module = fixtureModule({ id, version, manifest })
  const hash = (of: string) => shortIntegrityOf(Buffer.from(`${of} of ${id} ${version}`))
  return { manifest: module.manifest, manifestIntegrity: hash('manifest'), entryIntegrity: hash('entry') }
}

/** A registry of these modules alone. */
export const snapshotOf = (...modules: ModuleState[]) => ({
  revision: 1,
  modules,
  approved: new Map(),
  collections: new Map(),
  services: new Map(),
})

/** What the index has of a module; null if it is not there. */
export const resolveModule = (module: ModuleState, audience: Audience, shell: HostJson) =>
  resolveIndex(snapshotOf(module), audience, shell).modules[0] ?? null
