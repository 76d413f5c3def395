import { fileLimit } from '@keystead/module-sdk/manifest/file-limit'
import { freshTriesPlugin } from '@keystead/module-sdk/preset/fresh-tries'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { hostJsonPlugin } from './build/host-json-plugin.ts'
import { kitNames } from './build/kit-names.ts'
import { sharedVersions } from './build/shared-versions.ts'
import { splitChunks } from './build/split-chunks.ts'

/** The shell has no federation plugin: it learns of modules from the registry alone (design.md 5). */
export default defineConfig({
  plugins: [pluginReact({ fastRefresh: false })],
  source: {
    entry: { index: './src/main.tsx' },
    define: {
      KEYSTEAD_KIT_NAMES: JSON.stringify(kitNames),
      KEYSTEAD_SHARED_VERSIONS: JSON.stringify(sharedVersions),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      FEDERATION_DEBUG: '""',
      ENV_TARGET: '"web"',
    },
  },
  html: { template: './index.html', title: 'Keystead', mountId: 'root', scriptLoading: 'defer' },
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
    dataUriLimit: 0,
    overrideBrowserslist: ['chrome >= 111', 'safari >= 16.4', 'firefox >= 111'],
  },
  performance: { printFileSize: false },
  splitChunks: { preset: 'none', ...splitChunks },
  security: { sri: { algorithm: 'sha384', enable: true } },
  tools: {
    rspack: (config, { appendPlugins }) => {
      config.output = {
        ...config.output,
        uniqueName: 'keystead_shell',
        chunkLoadTimeout: fileLimit,
        strictModuleErrorHandling: true,
      }
      appendPlugins([freshTriesPlugin(), hostJsonPlugin()])
    },
  },
})
