import type { Rspack } from '@rsbuild/core'

/** Tables in the bundler's runtime, from chunk ids to placeholders that later become integrity hashes. */
const tables = /\{[^{}]*\*-\*-\*-CHUNK-SRI-HASH-[^{}]*\}/g

/**
 * Sorts the tables. The bundler's order differs from build to build (it walks hash sets of ids from one counter for all
 * of a process's builds), and with it the content hash of the file and, for the shell, the build's name.
 */
export function sortHashesPlugin(): Rspack.RspackPluginInstance {
  const name = 'keystead-sort-hashes'
  return {
    apply({ hooks, rspack }) {
      const { Compilation, sources } = rspack
      // Before the code is minified and hashed. Earlier, in the hook `runtimeModule`, the tables are still empty.
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
          const withRuntime = [...compilation.chunks].filter((chunk) => chunk.hasRuntime())
          for (const file of withRuntime.flatMap((chunk) => [...chunk.files])) {
            const asset = assets[file]?.sourceAndMap()
            if (!asset || String(asset.source).search(tables) < 0) continue
            const code = withSortedTables(String(asset.source))
            const { map } = asset
            const sourcesContent = map?.sourcesContent?.map(withSortedTables)
            const sorted = map
              ? new sources.SourceMapSource(code, file, { ...map, sourcesContent })
              : new sources.RawSource(code)
            compilation.updateAsset(file, sorted)
          }
        })
      })
    },
  }
}

/** Ids and placeholders contain no commas. */
export function withSortedTables(code: string): string {
  return code.replace(tables, (table) => `{${table.slice(1, -1).split(',').sort().join(',')}}`)
}
