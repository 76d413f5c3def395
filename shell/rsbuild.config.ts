import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileLimit } from '@keystead/module-sdk/manifest/file-limit'
import { freshTriesPlugin } from '@keystead/module-sdk/preset/fresh-tries'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { hostJsonPlugin } from './build/host-json-plugin.ts'
import { kitNames } from './build/kit-names.ts'
import { leanAntd } from './build/lean-antd.ts'
import { sharedVersions } from './build/shared-versions.ts'
import { splitChunks } from './build/split-chunks.ts'

/** The router's package names its development build alone, with warnings that nobody reads here. */
const router = dirname(
  createRequire(createRequire(import.meta.url).resolve('react-router-dom')).resolve(
    'react-router/package.json',
  ),
)
const routerForProduction = {
  'react-router$': join(router, 'dist/production/index.mjs'),
  'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
}

/** What antd is made of: none of these files does more than give its names. */
const antdParts = /[\\/]@rc-component[\\/][^\\/]+[\\/]es[\\/].*\.js$/

/** The shell has no federation plugin: it learns of modules from the registry alone. */
export default defineConfig({
  plugins: [pluginReact({ fastRefresh: false })],
  source: {
    entry: { index: './src/main.tsx' },
    define: {
      KEYSTEAD_KIT_NAMES: JSON.stringify(kitNames),
      KEYSTEAD_SHARED_VERSIONS: JSON.stringify(sharedVersions),
      // It runs in pages alone; the public pages and the worker are built apart.
      'typeof window': '"object"',
      'typeof document': '"object"',
      'typeof globalThis': '"object"',
      'typeof process': '"undefined"',
    },
  },
  html: {
    // Its script has its comments here, for each page carries it; its hash stands in the content policy. The theme is set
    // before the first paint, so that nothing flashes. A file that the page begins with is asked for once more where
    // it is lost; a sheet, whoever asked for it, where it hangs too, for it would hold back everything. Who asked hears of
    // the second try alone; a sheet that is lost again goes, or it would be taken for one that is there. A script that is
    // lost again leaves the words in the body.
    template: './index.html',
    title: 'Keystead',
    mountId: 'root',
    scriptLoading: 'defer',
    // A deferred script is asked for late, after whatever a hint names; nothing is seen before these have run.
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
    overrideBrowserslist: ['chrome >= 111', 'safari >= 16.4', 'firefox >= 111'],
  },
  resolve: {
    alias: {
      // antd's words are in its bundle already, as modules; by this name they would come a second time, as CommonJS.
      'antd/locale': 'antd/es/locale',
      ...routerForProduction,
    },
  },
  performance: {
    printFileSize: false,
    // The letters that every page is set in; rarer ones come where they are.
    preload: { type: 'all-assets', include: [/instrument-sans-core\.[^.]*\.woff2$/] },
  },
  splitChunks: { preset: 'none', ...splitChunks },
  // Hashes cannot be compressed, and each page carries those of all chunks: SHA-256 is as sound and a third shorter.
  security: { sri: { algorithm: 'sha256', enable: true } },
  tools: {
    rspack: (config, { addRules, appendPlugins }) => {
      config.output = {
        ...config.output,
        uniqueName: 'keystead_shell',
        chunkLoadTimeout: fileLimit,
        strictModuleErrorHandling: true,
      }
      appendPlugins([freshTriesPlugin(), hostJsonPlugin(), ...leanAntd])
      // Their packages do not say so, as antd's does: without it one name brings all of its package (ADR 30).
      addRules({ test: antdParts, sideEffects: false })
    },
  },
})
