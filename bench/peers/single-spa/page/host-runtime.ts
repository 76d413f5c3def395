import type { ModuleDefinition } from '@keystead/module-sdk'

/**
 * Stands in for `shell/src/federation/load/host-runtime.ts` where modules are ES modules: the browser finds them in the
 * document's import map.
 */
export const loadModule = ({ id }: { id: string }): Promise<{ default: ModuleDefinition }> =>
  import(/* webpackIgnore: true */ `@keystead/${id}/module`)

export const loadKit = () => {}
export const dropModule = () => {}
