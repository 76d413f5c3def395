import type { Rspack } from '@rsbuild/core'

/**
 * Lets a bundle retry failed files; the bundler's runtime caches failures for good.
 *
 * A failed script gets a fresh address (`?try=1`), since browsers cache failures for a while and queue requests to an
 * address that hangs. The try count lives beside the chunks and outlives a recreated container. A module that threw
 * during evaluation is evaluated again.
 */
export function freshTriesPlugin(): Rspack.RspackPluginInstance {
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
          compilation.addRuntimeModule(chunk, new FreshTries(chunkLoadingGlobal))
        })
      })
    },
  }
}
