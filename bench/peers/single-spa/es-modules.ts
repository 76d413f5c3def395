import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { supportedBrowsers } from '@keystead/module-sdk/preset/supported-browsers'
import { root } from '@keystead/scripts/paths'
import { compressAssets } from '@keystead/shell/build/compress-assets'
import { createRsbuild, type RsbuildConfig, type Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { steadyIds } from '../federation/build.ts'
import { sharedNames } from './shared.ts'

/** Folder of generated entries; packages resolve as for shell and kit. */
export const entriesFolder = join(root, '.cache', 'bench', 'single-spa')

const fromShell = createRequire(join(root, 'shell', 'package.json'))
const router = dirname(
  createRequire(fromShell.resolve('react-router-dom')).resolve('react-router/package.json'),
)

/** The package exports only its development build: without this the peer would include warnings that ours does not. */
const routerForProduction = {
  'react-router$': join(router, 'dist/production/index.mjs'),
  'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  'antd/locale': 'antd/es/locale',
}

/** Shared packages are left to the import map, except in the file that provides them. */
const leftToTheMap: Rspack.ExternalItem = ({ request = '', contextInfo, dependencyType }, done) => {
  const isOwn = contextInfo?.issuer.startsWith(join(entriesFolder, 'shared'))
  if (isOwn || !sharedNames.has(request)) return done()
  done(undefined, request, dependencyType === 'commonjs' ? 'module' : 'module-import')
}

/** Output that browsers load natively. */
export const asEsModule = {
  output: { module: true, externals: [leftToTheMap] },
  // Exports used by another file must be kept.
  rspack: (config: Rspack.Configuration) => {
    config.output = { ...config.output, library: { type: 'module' } }
  },
}

interface EsModulesBuild {
  entry: Record<string, string>
  dist: string
  /** The URL of `dist`. */
  prefix: string
  plugins?: RsbuildConfig['plugins']
}

/** URLs of an entry's script and style sheets, by its name. */
export type EsModules = Record<string, { script: string; styles: string[] }>

export async function buildEsModules({
  entry,
  dist,
  prefix,
  plugins = [],
}: EsModulesBuild): Promise<EsModules> {
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      mode: 'production',
      logLevel: 'warn',
      plugins: [pluginReact({ fastRefresh: false }), ...plugins],
      source: { entry },
      resolve: { alias: routerForProduction },
      output: {
        ...asEsModule.output,
        cleanDistPath: true,
        distPath: { root: dist, js: 'assets', jsAsync: 'assets', css: 'assets', cssAsync: 'assets' },
        filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
        assetPrefix: prefix,
        legalComments: 'none',
        overrideBrowserslist: supportedBrowsers,
      },
      splitChunks: { preset: 'none', chunks: 'async' },
      performance: { printFileSize: false },
      server: { publicDir: false },
      tools: {
        htmlPlugin: false,
        rspack: [
          asEsModule.rspack,
          {
            optimization: steadyIds,
            resolve: {
              modules: [
                'node_modules',
                ...['shell', 'packages/ui-kit', 'bench'].map((folder) => join(root, folder, 'node_modules')),
              ],
            },
          },
        ],
      },
    },
  })
  const { stats, close } = await rsbuild.build()
  const { entrypoints = {} } = stats?.toJson({ all: false, entrypoints: true }) ?? {}
  await close()
  await compressAssets(dist)
  return Object.fromEntries(
    Object.entries(entrypoints).map(([name, { assets = [] }]) => {
      const files = assets.map((asset) => `${prefix}${asset.name}`)
      const script = files.find((file) => file.endsWith('.js'))
      if (!script) throw new Error(`single-spa: no script came of ${name}`)
      return [name, { script, styles: files.filter((file) => file.endsWith('.css')) }]
    }),
  )
}
