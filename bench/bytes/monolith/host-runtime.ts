import type { ModuleDefinition } from '@keystead/module-sdk'

/**
 * The shell's loading as it would be if the modules were part of the same bundle: stands in for
 * `shell/src/federation/load/host-runtime.ts` in the build that federation is measured against.
 */
const definitions: Record<string, () => Promise<{ default: ModuleDefinition }>> = {
  'portfolio/module': () => import('@keystead/portfolio/module'),
  'contacts/module': () => import('@keystead/contacts/module'),
  'leases/module': () => import('@keystead/leases/module'),
  'access/module': () => import('@keystead/access/module'),
  'profile/module': () => import('@keystead/profile/module'),
}

export const runtime = {
  registerRemotes: () => {},
  loadRemote: async (name: string) => definitions[name]?.(),
}

export const allowScripts = () => {}
export const loadKit = () => {}
export const dropModule = () => {}
