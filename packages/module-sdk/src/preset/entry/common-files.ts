import type { Rspack } from '@rsbuild/core'
import { chunksGlobalOf } from '../../manifest/names.ts'

/**
 * Lets versions of a module share identical files (ADR 33). Shared files know no version: they live beside the version
 * folders and register with a global common to all versions (`output.chunkLoadingGlobal`).
 *
 * A registered file is passed on to every version that has a file of that name, through the version's own global, the
 * only one its runtime knows. Versions are looked up by name each time, so that released ones are not retained.
 */
export function commonFilesPlugin(global: string): Rspack.RspackPluginInstance {
  const name = 'keystead-common-files'
  const own = `globalThis[${JSON.stringify(chunksGlobalOf(global))}]`
  return {
    apply({ hooks, rspack }) {
      const { getChunkScriptFilename, publicPath } = rspack.RuntimeGlobals
      const { STAGE_BASIC, STAGE_TRIGGER } = rspack.RuntimeModule

      /** Runs before the bundler's runtime takes over the global, and swaps in the version's own for that moment. */
      class BeforeChunks extends rspack.RuntimeModule {
        readonly #common: string

        constructor(common: string) {
          super('common files, before', STAGE_BASIC)
          this.#common = common
        }

        override generate(): string {
          return `var versions = (${this.#common} || 0).of || [], ownFiles = ${this.#common} = ${own} = ${own} || [];`
        }

        override shouldIsolate(): boolean {
          return false
        }
      }

      class AfterChunks extends rspack.RuntimeModule {
        readonly #common: string

        constructor(common: string) {
          super('common files, after', STAGE_TRIGGER)
          this.#common = common
        }

        override generate(): string {
          return `${publicPath} = ${publicPath}.replace(/[^/]+\\/$/, "");
ownFiles.nameOf = ${getChunkScriptFilename};
${this.#common} = { of: versions.filter(function (name) {
  return globalThis[name] && globalThis[name] !== ownFiles;
}).concat(${JSON.stringify(chunksGlobalOf(global))}), push: function (chunk) {
  var script = document.currentScript, address = script ? script.src.split("?")[0] : "";
  this.of.forEach(function (name) {
    var files = globalThis[name];
    if (files && address.endsWith("/" + files.nameOf(chunk[0][0]))) files.push(chunk);
  });
} };`
        }

        override shouldIsolate(): boolean {
          return false
        }
      }

      hooks.thisCompilation.tap(name, (compilation) => {
        const { chunkLoadingGlobal = 'chunks' } = compilation.outputOptions
        const common = `globalThis[${JSON.stringify(chunkLoadingGlobal)}]`
        compilation.hooks.runtimeRequirementInTree.for(getChunkScriptFilename).tap(name, (chunk, needed) => {
          needed.add(publicPath)
          compilation.addRuntimeModule(chunk, new BeforeChunks(common))
          compilation.addRuntimeModule(chunk, new AfterChunks(common))
        })
      })
    },
  }
}
