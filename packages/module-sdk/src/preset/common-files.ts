import type { Rspack } from '@rsbuild/core'
import { chunksGlobalOf } from '../manifest/names.ts'

/**
 * Lets versions of a module share the files that are alike (ADR 33). Those know no version: they lie beside the versions'
 * folders, and report to a global that all versions have in common (`output.chunkLoadingGlobal`).
 *
 * A file that arrives there is handed to every version whose file of that name it is, to be found in its own global, which
 * alone the bundler's runtime knows. Versions are found by name each time, and who hands out is of the version that came
 * last: one that the host has let go of is held by nothing here.
 */
export function commonFilesPlugin(global: string): Rspack.RspackPluginInstance {
  const name = 'keystead-common-files'
  const own = `globalThis[${JSON.stringify(chunksGlobalOf(global))}]`
  return {
    apply({ hooks, rspack }) {
      const { getChunkScriptFilename, publicPath } = rspack.RuntimeGlobals
      const { STAGE_BASIC, STAGE_TRIGGER } = rspack.RuntimeModule

      /** Before the bundler's runtime takes the global for its own: for that moment, it is. */
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
