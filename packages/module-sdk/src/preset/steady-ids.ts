import type { Rspack } from '@rsbuild/core'

/** How the container begins is written by the federation's plugin, with the module's version in it: a file without a place. */
const isVersioned = (module: Rspack.Module) => module.identifier().includes('!data:text/javascript')

/**
 * Ids of three digits, made of what each file is called. Of two that come to the same number one takes another: were the
 * file that is called otherwise with each version among them, it would now and then take the number of one that has stayed
 * what it is, and all that speak of that one would change their addresses (ADR 33). So it takes of what is left.
 */
export function steadyIdsPlugin(): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      const { DeterministicModuleIdsPlugin } = compiler.rspack.ids
      new DeterministicModuleIdsPlugin({ test: (module) => !isVersioned(module) }).apply(compiler)
      new DeterministicModuleIdsPlugin({ test: isVersioned }).apply(compiler)
    },
  }
}
