import type { Rspack } from '@rsbuild/core'

/**
 * Lets a bundle be asked again for what failed; of itself its runtime would give the same failure for ever.
 *
 * A script that failed gets a fresh address (`?try=1`): browsers keep a failed one for a while, and hold a request back
 * as long as one for the same address hangs. The runtime asks for the address once a try; how often is noted beside the
 * chunks, which outlive a container that is begun anew. A file that threw while it was evaluated is evaluated again.
 *
 * @param chunks the global with the chunks, where it is not the one that they report to
 */
export function freshTriesPlugin(chunks?: string): Rspack.RspackPluginInstance {
  const name = 'keystead-fresh-tries'
  return {
    apply({ hooks, rspack }) {
      const { getChunkScriptFilename, ensureChunk, moduleCache } = rspack.RuntimeGlobals
      class FreshTries extends rspack.RuntimeModule {
        readonly #chunks: string

        constructor(chunks: string) {
          super('fresh tries', rspack.RuntimeModule.STAGE_TRIGGER)
          this.#chunks = `globalThis[${JSON.stringify(chunks)}]`
        }

        override generate(): string {
          return `var addressOf = ${getChunkScriptFilename}, ensure = ${ensureChunk};
var tries = (${this.#chunks} = ${this.#chunks} || []).tries = ${this.#chunks}.tries || {};
${getChunkScriptFilename} = function (id) {
  var tried = tries[id] || 0;
  tries[id] = tried + 1;
  return addressOf(id) + (tried ? "?try=" + tried : "");
};
${ensureChunk} = function (id) {
  for (var key in ${moduleCache}) if (${moduleCache}[key].error !== undefined) delete ${moduleCache}[key];
  return ensure(id);
};`
        }
      }
      hooks.thisCompilation.tap(name, (compilation) => {
        const { chunkLoadingGlobal = 'chunks' } = compilation.outputOptions
        compilation.hooks.runtimeRequirementInTree.for(getChunkScriptFilename).tap(name, (chunk, needed) => {
          needed.add(moduleCache)
          compilation.addRuntimeModule(chunk, new FreshTries(chunks ?? chunkLoadingGlobal))
        })
      })
    },
  }
}
