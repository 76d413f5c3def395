import type { IndexModule, LoadableVersion } from '@keystead/module-sdk/manifest'

/** A version of a module by its addresses. */
export interface ModuleVersion extends LoadableVersion {
  id: string
}

/** The version that the index gives, as an address; null for one that is locked, or held with nothing given. */
export function currentVersion(module: IndexModule): ModuleVersion | null {
  const { id, version, entry, entryIntegrity, manifest, manifestIntegrity } = module
  if (!entry || !entryIntegrity || !manifest || !manifestIntegrity) return null
  return { id, version, entry, entryIntegrity, manifest, manifestIntegrity }
}

export function fallbackVersion(module: IndexModule): ModuleVersion | null {
  return module.fallback ? { id: module.id, ...module.fallback } : null
}
