import type { ModuleDefinition } from '@keystead/module-sdk'

/** Replaces `shell/src/federation/load/host-runtime.ts` in the monolith, which contains the modules. */
const definitions: Record<string, () => Promise<{ default: ModuleDefinition }>> = {
  portfolio: () => import('@keystead/portfolio/module'),
  contacts: () => import('@keystead/contacts/module'),
  leases: () => import('@keystead/leases/module'),
  payments: () => import('@keystead/payments/module'),
  access: () => import('@keystead/access/module'),
  profile: () => import('@keystead/profile/module'),
}

export const loadModule = async ({ id }: { id: string }) => definitions[id]?.()
export const loadKit = () => {}
export const dropModule = () => {}
