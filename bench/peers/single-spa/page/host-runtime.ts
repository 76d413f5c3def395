import type { ModuleDefinition } from '@keystead/module-sdk'

/** Replaces `shell/src/federation/load/host-runtime.ts` where modules are ES modules, found by the import map. */
export const loadModule = ({ id }: { id: string }): Promise<{ default: ModuleDefinition }> =>
  import(/* webpackIgnore: true */ `@keystead/${id}/module`)

export const loadKit = () => {}
export const dropModule = () => {}
