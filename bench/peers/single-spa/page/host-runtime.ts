import type { ModuleDefinition } from '@keystead/module-sdk'

/**
 * Stands in for `shell/src/federation/load/host-runtime.ts` where modules are ES modules: the browser finds them in the
 * document's import map.
 */
export const runtime = {
  registerRemotes: () => {},
  loadRemote: (name: string): Promise<{ default: ModuleDefinition }> =>
    import(/* webpackIgnore: true */ `@keystead/${name}`),
}

export const allowScripts = () => {}
export const loadKit = () => {}
export const dropModule = () => {}
