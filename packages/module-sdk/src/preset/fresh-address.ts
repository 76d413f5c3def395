import type { Rspack } from '@rsbuild/core'

/**
 * A script that failed is asked for again at an address of its own (`?try=1`): browsers keep a failed one for a while,
 * and hold a request back as long as one for the same address hangs. The bundler's loader asks for the address once
 * for each try.
 */
export function freshAddressPlugin(): Rspack.RspackPluginInstance {
  const name = 'keystead-fresh-address'
  return {
    apply({ hooks, rspack }) {
      const addressOf = rspack.RuntimeGlobals.getChunkScriptFilename
      class FreshAddress extends rspack.RuntimeModule {
        constructor() {
          super('fresh address', rspack.RuntimeModule.STAGE_TRIGGER)
        }

        override generate(): string {
          return `var first = ${addressOf}, tries = {};
${addressOf} = function (id) {
  var tried = tries[id] || 0;
  tries[id] = tried + 1;
  return first(id) + (tried ? "?try=" + tried : "");
};`
        }
      }
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.runtimeRequirementInTree.for(addressOf).tap(name, (chunk) => {
          compilation.addRuntimeModule(chunk, new FreshAddress())
        })
      })
    },
  }
}
