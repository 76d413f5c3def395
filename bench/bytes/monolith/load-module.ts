import type { ModuleDefinition } from '@keystead/module-sdk'
import type { IndexModule, Manifest } from '@keystead/module-sdk/manifest'

/**
 * The shell's loader as it would be if the modules were part of the same bundle: stands in for
 * `shell/src/federation/load/load-module.ts` in the build that federation is measured against.
 */
const definitions: Record<string, () => Promise<{ default: ModuleDefinition }>> = {
  portfolio: () => import('../../../remotes/portfolio/src/module.tsx'),
  contacts: () => import('../../../remotes/contacts/src/module.tsx'),
  leases: () => import('../../../remotes/leases/src/module.tsx'),
  access: () => import('../../../remotes/access/src/module.tsx'),
  profile: () => import('../../../remotes/profile/src/module.tsx'),
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
