import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { commonFolder } from '../manifest/file-address.ts'
import { fileLimit } from '../manifest/host-limits.ts'
import type { ModuleJson } from '../manifest/manifest.ts'
import { chunksGlobalOf, filesGlobalOf, globalNameOf } from '../manifest/names.ts'
import { writeOfferTypes } from '../offers/offer-types.ts'
import { classNames } from './class-names.ts'
import { leanData } from './entry/lean-data.ts'
import { leanEntryPlugin } from './entry/lean-entry.ts'
import { sortHashesPlugin } from './entry/sort-hashes.ts'
import { steadyIdsPlugin } from './entry/steady-ids.ts'
import { freshTriesPlugin } from './fresh-tries.ts'
import { hotDefine, hotPlugin, hotReact } from './hot-plugin.ts'
import { hotSources } from './hot-sources.ts'
import { manifestPlugin } from './manifest-plugin.ts'
import { sharedConfig, sharedVersions } from './shared-config.ts'
import { supportedBrowsers } from './supported-browsers.ts'

// Sequential ids would shift with each version or added file and change the hashes of unrelated files. Module ids come
// from `steadyIdsPlugin`.
const steadyIds = { moduleIds: false, chunkIds: 'deterministic' } as const

const kinds = ['js', 'jsAsync', 'css', 'cssAsync', 'svg', 'font', 'image', 'media', 'assets'] as const
const placed = Object.fromEntries(kinds.map((kind) => [kind, commonFolder]))
/** In development, files keep their names and sit beside the entry. */
const placedBeside = Object.fromEntries(kinds.map((kind) => [kind, '']))

/** Never runs and is minified away; places the exposed file in the entry's chunk. */
const definitionInEntry =
  'data:text/javascript,void (() => import(/* webpackMode: "eager" */ "keystead-definition"))'

export interface ModuleBuild {
  folder: string
  own: ModuleJson
  version: string
  dist?: string
  sourceMap?: boolean
  /** Development build with hot replacement. */
  hot?: boolean
}

/**
 * The bundler configuration of a module: a federated container without the packages the host provides. Only the
 * entry's names carry the version; all other files are content-hashed and keep their address while unchanged (ADR 33).
 */
export async function moduleConfig({
  folder,
  own,
  version,
  dist = join(folder, 'dist'),
  sourceMap = false,
  hot = false,
}: ModuleBuild): Promise<RsbuildConfig> {
  await writeOfferTypes(folder, own.offers)
  const name = globalNameOf(own.id, version)
  const named = hot ? '[name]' : '[name].[contenthash:8]'
  const versions = await sharedVersions(folder)
  return {
    root: folder,
    mode: hot ? 'development' : 'production',
    logLevel: hot ? 'silent' : 'warn',
    plugins: hot
      ? [pluginReact({ fastRefresh: false, swcReactOptions: hotReact }), hotSources(folder)]
      : [pluginReact({ fastRefresh: false }), leanData(folder)],
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
    // Set for both modes: in development the bundler assumes its own server at the root.
    dev: { assetPrefix: 'auto' },
    output: {
      distPath: { root: dist, ...(hot ? placedBeside : placed) },
      assetPrefix: 'auto',
      filename: { js: `${named}.js`, css: `${named}.css` },
      cleanDistPath: true,
      overrideBrowserslist: supportedBrowsers,
      legalComments: 'none',
      // Hidden: published separately for debugging, so scripts do not reference them. In development they are linked.
      sourceMap: { js: hot ? 'cheap-module-source-map' : sourceMap ? 'source-map' : 'hidden-source-map' },
      manifest: false,
    },
    performance: { printFileSize: false },
    // One script per screen and one style sheet in all: few files, none unused.
    splitChunks: {
      preset: 'none',
      chunks: 'all',
      cacheGroups: {
        default: false,
        defaultVendors: false,
        styles: { name: 'styles', type: 'css/mini-extract', enforce: true },
      },
    },
    security: { sri: { algorithm: 'sha256', enable: !hot } },
    tools: {
      htmlPlugin: false,
      // The gate only accepts the module's prefixed classes.
      cssLoader: { modules: classNames(folder, own.id) },
      // The shell attaches the sheets while the module is mounted, so the bundle must not.
      cssExtract: { pluginOptions: { runtime: false } },
      rspack: (config, { appendPlugins }) => {
        config.output = {
          ...config.output,
          uniqueName: name,
          chunkLoadingGlobal: hot ? chunksGlobalOf(name) : filesGlobalOf(own.id),
          chunkLoadTimeout: fileLimit,
          crossOriginLoading: 'anonymous',
          // Evaluate a module that threw again on the next import; in development the next save replaces it.
          strictModuleErrorHandling: !hot,
        }
        config.optimization = { ...config.optimization, runtimeChunk: false, ...(!hot && steadyIds) }
        // The federated container is the entry, and contains the file that it exposes.
        config.entry = hot ? {} : { [name]: definitionInEntry }
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
          }),
          ...(hot ? [hotPlugin(folder), freshTriesPlugin()] : [steadyIdsPlugin(), sortHashesPlugin()]),
          leanEntryPlugin({ global: name, id: own.id, hot }),
          manifestPlugin({ folder, own, version, versions, maps: sourceMap, hot }),
        ])
      },
    },
    resolve: {
      alias: {
        'react-refresh': createRequire(import.meta.url).resolve('react'),
        'keystead-definition': join(folder, 'src/module.tsx'),
      },
    },
  }
}
