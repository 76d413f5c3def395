import type { Rspack } from '@rsbuild/core'
import { hostRuntimeGlobal } from '../../manifest/names.ts'

interface LeanEntry {
  /** The entry's global. */
  global: string
  /** The module's. */
  id: string
  /** In development the bundler's own runtime loads the files, and replaces them. */
  hot: boolean
}

/**
 * Removes from an entry what the host does for all modules (ADR 62): Module Federation's start, sharing, and loading of
 * files. Data remains: what each chunk uses of the host, names and hashes of files, and the exposed module.
 */
export function leanEntryPlugin({ global, id, hot }: LeanEntry): Rspack.RspackPluginInstance {
  const name = 'keystead-lean-entry'
  return {
    apply(compiler) {
      const { NormalModuleReplacementPlugin, RuntimeGlobals } = compiler.rspack
      const require = RuntimeGlobals.require
      new NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, (resource) => {
        resource.request = 'data:text/javascript,'
      }).apply(compiler)
      const leaner: Record<string, (code: string, entry: string) => string> = {
        'module_federation/runtime': () => '',
        sharing: () => '',
        load_script: () => '',
        global: () => '',
        auto_public_path: () =>
          hot ? `${RuntimeGlobals.publicPath} = document.currentScript.src.replace(/[^/]*$/, "");` : '',
        ...(!hot && { jsonp_chunk_loading: () => '' }),
        consumes_loading: (code, entry) => `${require}.consumed = ${consumedOf(code, entry)};`,
        // The exposed module is in the entry's chunk: provide the host packages that the chunk uses first.
        initialize_exposes: (code, entry) =>
          code
            .replace('Promise.resolve()', `${RuntimeGlobals.ensureChunk}(${JSON.stringify(entry)})`)
            .replace(/shareScope:[\s\S]*/, '};'),
        // The last runtime module: everything the host reads is defined by then.
        embed_federation_runtime: () => {
          const ownFiles = hot ? '' : `, ${JSON.stringify(global)}, ${JSON.stringify(id)}`
          return `${hostRuntimeGlobal}.connect(${require}${ownFiles});`
        },
      }
      compiler.hooks.thisCompilation.tap(name, ({ hooks }) => {
        const { getChunkScriptFilename, moduleCache } = RuntimeGlobals
        hooks.runtimeRequirementInTree.for(getChunkScriptFilename).tap(name, (_chunk, needed) => {
          needed.add(moduleCache)
        })
        hooks.runtimeModule.tap(name, (module, chunk) => {
          const lean = leaner[module.name]
          if (lean && module.source)
            module.source.source = Buffer.from(lean(String(module.source.source), String(chunk.id)))
        })
      })
    },
  }
}

/** Host packages the entry uses: module ids, package names, and for each chunk the indexes it needs. */
function consumedOf(code: string, entry: string): string {
  const [, chunks] = /chunkMapping: (\{[^}]*\})/.exec(code) ?? []
  const [, ofEntry] = /initialConsumes: (\[[^\]]*\])/.exec(code) ?? []
  const consumed = [...code.matchAll(/"?([^\s"]+)"?: \{[^{}]*shareKey: "([^"]+)"/g)]
  if (!chunks || !ofEntry)
    throw new Error('Unexpected Module Federation runtime output; the SDK must be updated')
  const ids = consumed.map(([, id]) => id)
  const idsByChunk: Record<string, string[]> = { ...JSON.parse(chunks), [entry]: JSON.parse(ofEntry) }
  const indexesByChunk = Object.entries(idsByChunk).map(
    ([chunk, chunkIds]) => [chunk, chunkIds.map((id) => ids.indexOf(id))] as const,
  )
  return JSON.stringify({
    ids,
    names: consumed.map(([, , name]) => name),
    chunks: Object.fromEntries(indexesByChunk),
  })
}
