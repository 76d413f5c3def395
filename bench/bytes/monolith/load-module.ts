import type { ModuleDefinition } from '@keystead/module-sdk'
import type { IndexModule, Manifest } from '@keystead/module-sdk/manifest'

/**
 * The shell's loader as it would be if the modules were part of the same bundle: stands in for
 * `shell/src/federation/load/load-module.ts` in the build that federation is measured against.
 */
const definitions: Record<string, () => Promise<{ default: ModuleDefinition }>> = {
  portfolio: () => import('@keystead/portfolio/module'),
  contacts: () => import('@keystead/contacts/module'),
  leases: () => import('@keystead/leases/module'),
  access: () => import('@keystead/access/module'),
  profile: () => import('@keystead/profile/module'),
}

interface Version {
  id: string
  version: string
}

export async function loadVersion({ id, version }: Version) {
  const file = await definitions[id]?.()
  const manifest = { id, version, styles: [], integrity: {} } as unknown as Manifest
  return { id, version, manifest, definition: file?.default }
}

export const currentVersion = (module: IndexModule) => ({ id: module.id, version: module.version })
export const fallbackVersion = () => null
