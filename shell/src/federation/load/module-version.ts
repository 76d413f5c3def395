import type { IndexModule, LoadableVersion } from '@keystead/module-sdk/manifest'

export interface ModuleVersion extends LoadableVersion {
  id: string
}

/** The version the index gives; null if the module is locked, or held without a fallback. */
export function currentVersion(module: IndexModule): ModuleVersion | null {
  const { id, version, entry, entryIntegrity, manifest, manifestIntegrity } = module
  if (!entry || !entryIntegrity || !manifest || !manifestIntegrity) return null
  return { id, version, entry, entryIntegrity, manifest, manifestIntegrity }
}

export function fallbackVersion(module: IndexModule): ModuleVersion | null {
  return module.fallback ? { id: module.id, ...module.fallback } : null
}
