import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { sourcesOfAll } from '../preset/chunk-map.ts'
import { isShared, type KeysteadBuildOptions } from './shared-request.ts'
import { wrapContainer } from './wrap-container.ts'

/** Rspack options that put a module into one script, without what the host shares. */
function setOptions(options: Rspack.Compiler['options'], folder: string): void {
  const output = options.output as Rspack.OutputNormalized
  options.entry = { main: { import: [join(folder, 'src', 'module.tsx')] } }
  options.externals = ({ request = '' }, done) =>
    isShared(request) ? done(undefined, `commonjs ${request}`) : done()
  Object.assign(output, { filename: 'entry.js', library: { type: 'commonjs2' }, clean: true })
  output.enabledLibraryTypes = [...(output.enabledLibraryTypes ?? []), 'commonjs2']
  output.path ??= join(folder, 'dist')
  options.devtool = false
  options.target = 'web'
  Object.assign(options.optimization, { splitChunks: false, runtimeChunk: false })
  const parser = options.module.parser as Record<string, object>
  parser.javascript = { ...parser.javascript, dynamicImportMode: 'eager' }
  parser['css/module'] = { namedExports: false, ...parser['css/module'] }
  const generator = options.module.generator as Record<string, object>
  const { id } = JSON.parse(readFileSync(join(folder, 'module.json'), 'utf8')) as { id: string }
  generator['css/module'] = { localIdentName: `ks_${id}-[local]-[hash:5]`, ...generator['css/module'] }
}

/**
 * Builds a module with plain Rspack: `plugins: [keysteadRspack()]` next to the rules that compile it. Classes of
 * `css/module` get the module's prefix.
 */
export function keysteadRspack({ version }: KeysteadBuildOptions = {}): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      const folder = compiler.context
      setOptions(compiler.options, folder)
      const { Compilation, sources } = compiler.webpack
      compiler.hooks.thisCompilation.tap('keystead', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
        compilation.hooks.processAssets.tapPromise({ name: 'keystead', stage }, async (assets) => {
          // The bundler has already reported the errors.
          if (compilation.errors.length > 0) return
          const textsOf = (end: string) =>
            Object.fromEntries(
              Object.entries(assets)
                .filter(([name]) => name.endsWith(end))
                .map(([name, asset]) => [name, String(asset.source())]),
            )
          const [scripts, styles] = [textsOf('.js'), textsOf('.css')]
          const { files } = await wrapContainer({
            folder,
            version,
            scripts,
            styles,
            sources: sourcesOfAll(compilation),
          })
          for (const name of Object.keys({ ...scripts, ...styles })) compilation.deleteAsset(name)
          for (const [name, text] of Object.entries(files))
            compilation.emitAsset(name, new sources.RawSource(text))
        })
      })
    },
  }
}
