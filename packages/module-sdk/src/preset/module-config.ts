import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { RsbuildConfig, Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { commonFolder } from '../manifest/file-address.ts'
import { fileLimit } from '../manifest/file-limit.ts'
import type { ModuleJson } from '../manifest/manifest.ts'
import { chunksGlobalOf, filesGlobalOf, globalNameOf, hostRuntimeGlobal } from '../manifest/names.ts'
import { classNames } from './class-names.ts'
import { commonFilesPlugin } from './common-files.ts'
import { freshTriesPlugin } from './fresh-tries.ts'
import { hotDefine, hotPlugin, hotReact } from './hot-plugin.ts'
import { hotSources } from './hot-sources.ts'
import { manifestPlugin } from './manifest-plugin.ts'
import { sharedConfig, sharedVersions } from './shared-config.ts'
import { steadyIdsPlugin } from './steady-ids.ts'

/**
 * The federation's bundler runtime comes from the host too (11 KB of every entry, and its compiled code in memory for
 * every version). Its loader's own requests (`data:`, `!=!`) must stay as they are. A private interface: the exact
 * version of Module Federation is part of what a module requires.
 */
const hostRuntime: Rspack.ExternalItem = ({ request }, done) => {
  const wanted = request?.includes('webpack-bundler-runtime') && !/^data:|!=!/.test(request)
  if (wanted) done(undefined, `var ${hostRuntimeGlobal}`)
  else done()
}

// The shortest ids would go round: with another version, or one file more, others get other ids, and their files change.
// Those of files come by `steadyIdsPlugin`.
const steadyIds = { moduleIds: false, chunkIds: 'deterministic' } as const

const kinds = ['js', 'jsAsync', 'css', 'cssAsync', 'svg', 'font', 'image', 'media', 'assets'] as const
const placed = Object.fromEntries(kinds.map((kind) => [kind, commonFolder]))
/** In development each file keeps its name, and lies beside the entry. */
const placedBeside = Object.fromEntries(kinds.map((kind) => [kind, '']))

export interface ModuleBuild {
  folder: string
  own: ModuleJson
  version: string
  dist?: string
  sourceMap?: boolean
  /** For development: what is built anew takes its place in open pages. */
  hot?: boolean
}

/**
 * How a module is bundled: a federated container whose names carry its version, with everything that the host
 * provides left out. Nothing but the entry knows the version: all other files are named by their
 * content, and keep their address for as long as they stay what they are (ADR 33).
 */
export async function moduleConfig({
  folder,
  own,
  version,
  dist = join(folder, 'dist'),
  sourceMap = false,
  hot = false,
}: ModuleBuild): Promise<RsbuildConfig> {
  const name = globalNameOf(own.id, version)
  const named = hot ? '[name]' : '[name].[contenthash:8]'
  const versions = await sharedVersions(folder)
  return {
    root: folder,
    mode: hot ? 'development' : 'production',
    logLevel: hot ? 'silent' : 'warn',
    plugins: hot
      ? [pluginReact({ fastRefresh: false, swcReactOptions: hotReact }), hotSources(folder)]
      : [pluginReact({ fastRefresh: false })],
    source: {
      entry: { module: './src/module.tsx' },
      ...(hot && { define: hotDefine(own.id) }),
      transformImport: [
        {
          libraryName: '@keystead/ui-kit',
          customName: '@keystead/ui-kit/{{ member }}',
          camelToDashComponentName: false,
          transformToDefaultImport: false,
        },
      ],
    },
    // Said twice: in development the bundler's own server is thought to be at the root.
    dev: { assetPrefix: 'auto' },
    output: {
      distPath: { root: dist, ...(hot ? placedBeside : placed) },
      assetPrefix: 'auto',
      filename: { js: `${named}.js`, css: `${named}.css` },
      cleanDistPath: true,
      overrideBrowserslist: ['chrome >= 111', 'safari >= 16.4', 'firefox >= 111'],
      legalComments: 'none',
      // Published apart, for who looks for a fault: the scripts do not name them. In development they lie beside.
      sourceMap: { js: hot ? 'cheap-module-source-map' : sourceMap ? 'source-map' : 'hidden-source-map' },
      manifest: false,
    },
    performance: { printFileSize: false },
    // One script a screen, and one style sheet for all of them: few files, each needed.
    splitChunks: {
      preset: 'none',
      chunks: 'all',
      cacheGroups: {
        default: false,
        defaultVendors: false,
        styles: { name: 'styles', type: 'css/mini-extract', enforce: true },
      },
    },
    security: { sri: { algorithm: 'sha384', enable: !hot } },
    tools: {
      htmlPlugin: false,
      // The gate lets no other class in: a module's rules end at its own elements.
      cssLoader: { modules: classNames(folder, own.id) },
      // The shell attaches a module's style sheets while it is mounted, so the bundle must not attach them itself.
      cssExtract: { pluginOptions: { runtime: false } },
      rspack: (config, { appendPlugins }) => {
        config.output = {
          ...config.output,
          uniqueName: name,
          chunkLoadingGlobal: hot ? chunksGlobalOf(name) : filesGlobalOf(own.id),
          chunkLoadTimeout: fileLimit,
          crossOriginLoading: 'anonymous',
          // What throws is forgotten and evaluated again; in development the next save takes its place.
          strictModuleErrorHandling: !hot,
        }
        config.optimization = { ...config.optimization, runtimeChunk: false, ...(!hot && steadyIds) }
        config.externals = [hostRuntime]
        // Only the federated container is an entry: the module's own file is reached through it.
        config.entry = {}
        appendPlugins([
          new ModuleFederationPlugin({
            name,
            filename: 'entry.js',
            library: { type: 'var', name },
            exposes: { './module': './src/module.tsx' },
            shared: sharedConfig(versions),
            shareStrategy: 'loaded-first',
            dts: false,
            manifest: false,
            experiments: {
              externalRuntime: true,
              optimization: { disableSnapshot: true, target: 'web' },
            },
          }),
          ...(hot ? [hotPlugin(folder)] : [commonFilesPlugin(name), steadyIdsPlugin()]),
          freshTriesPlugin(chunksGlobalOf(name)),
          manifestPlugin({ folder, own, version, versions, maps: sourceMap, hot }),
        ])
      },
    },
    resolve: { alias: { 'react-refresh': createRequire(import.meta.url).resolve('react') } },
  }
}
