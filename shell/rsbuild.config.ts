import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileLimit } from '@keystead/module-sdk/manifest/host-limits'
import { sortHashesPlugin } from '@keystead/module-sdk/preset/entry/sort-hashes'
import { freshTriesPlugin } from '@keystead/module-sdk/preset/fresh-tries'
import { supportedBrowsers } from '@keystead/module-sdk/preset/supported-browsers'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { hostJsonPlugin } from './build/host-json-plugin.ts'
import { kitNames } from './build/kit-names.ts'
import { leanAntd } from './build/lean-antd.ts'
import { leanIconsPlugin } from './build/lean-icons.ts'
import { sharedVersions } from './build/shared-versions.ts'
import { splitChunks } from './build/split-chunks.ts'

/** The package's `exports` name only the development build, which prints warnings. */
const router = dirname(
  createRequire(createRequire(import.meta.url).resolve('react-router-dom')).resolve(
    'react-router/package.json',
  ),
)
const routerForProduction = {
  'react-router$': join(router, 'dist/production/index.mjs'),
  'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
}

/** Files of antd that only export: importing them has no side effects. */
const antdParts = /[\\/]@rc-component[\\/][^\\/]+[\\/]es[\\/].*\.js$/

/** No federation plugin: the registry tells the shell which modules exist. */
export default defineConfig({
  plugins: [pluginReact({ fastRefresh: false }), leanIconsPlugin()],
  source: {
    entry: { index: './src/main.tsx' },
    define: {
      KEYSTEAD_KIT_NAMES: JSON.stringify(kitNames),
      KEYSTEAD_SHARED_VERSIONS: JSON.stringify(sharedVersions),
      // This build runs in pages only; the public pages and the worker have builds of their own.
      'typeof window': '"object"',
      'typeof document': '"object"',
      'typeof globalThis': '"object"',
      'typeof process': '"undefined"',
    },
  },
  html: {
    // Contains the inline script (theme before first paint, one retry of lost files); it is commented here because
    // every page carries it, and its hash is in the content security policy.
    template: './index.html',
    title: 'Keystead',
    mountId: 'root',
    scriptLoading: 'defer',
    // Browsers give deferred scripts a low priority, below preloads; nothing renders before these have run.
    tags: (tags) =>
      tags.map((tag) =>
        tag.tag === 'script' ? { ...tag, attrs: { ...tag.attrs, fetchpriority: 'high' } } : tag,
      ),
  },
  output: {
    distPath: {
      root: 'dist',
      js: 'assets',
      jsAsync: 'assets',
      css: 'assets',
      cssAsync: 'assets',
      font: 'assets',
      svg: 'assets',
      image: 'assets',
    },
    filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
    assetPrefix: '/',
    crossOriginLoading: 'anonymous',
    legalComments: 'none',
    minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
    dataUriLimit: 0,
    overrideBrowserslist: supportedBrowsers,
  },
  resolve: {
    alias: {
      // The bundle has antd's texts as ES modules already; under this name it would include them again as CommonJS.
      'antd/locale': 'antd/es/locale',
      ...routerForProduction,
    },
  },
  performance: {
    printFileSize: false,
    // The font's core letters, which every page uses; rarer ones load on demand.
    preload: { type: 'all-assets', include: [/instrument-sans-core\.[^.]*\.woff2$/] },
  },
  splitChunks: { preset: 'none', ...splitChunks },
  // Every page carries the hashes of all chunks, and hashes do not compress: SHA-256 is a third shorter than SHA-384.
  security: { sri: { algorithm: 'sha256', enable: true } },
  tools: {
    rspack: (config, { addRules, appendPlugins }) => {
      config.output = {
        ...config.output,
        uniqueName: 'keystead_shell',
        chunkLoadTimeout: fileLimit,
        strictModuleErrorHandling: true,
      }
      appendPlugins([freshTriesPlugin(), sortHashesPlugin(), hostJsonPlugin(), ...leanAntd])
      // Unlike antd, these packages do not declare it; without it one import brings in the whole package (ADR 30).
      addRules({ test: antdParts, sideEffects: false })
    },
  },
})
