import type { Rspack } from '@rsbuild/core'

/** The federation plugin generates the container's start as a data: module that contains the version. */
const isVersioned = (module: Rspack.Module) => module.identifier().includes('!data:text/javascript')

/**
 * Three-digit hashed ids. On a collision one file must yield, and if the versioned entry took part it could change the
 * id, and so the address, of unchanged files (ADR 33). Hence it gets its id last.
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
