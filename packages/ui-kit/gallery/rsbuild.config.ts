import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { readDocs } from './docs/read-docs.ts'

/** The catalogue and, in a separate frame, the stage: one state at any width. Served under `/sdk/kit/`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [pluginReact({ fastRefresh: false })],
  source: {
    entry: { index: './src/main.tsx', stage: './src/stage.tsx' },
    define: { KIT_DOCS: JSON.stringify(readDocs()) },
  },
  html: {
    title: 'Keystead kit',
    meta: { robots: 'noindex' },
    // Served by the host.
    tags: [{ tag: 'link', attrs: { rel: 'icon', href: '/mark.svg' }, publicPath: false, hash: false }],
  },
  server: { base: '/sdk/kit/', host: '127.0.0.1', port: Number(process.env.PORT ?? 4490), strictPort: true },
  output: {
    distPath: { js: 'assets', jsAsync: 'assets', css: 'assets', cssAsync: 'assets', font: 'assets' },
    filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
    dataUriLimit: 0,
    legalComments: 'none',
    overrideBrowserslist: ['chrome >= 111', 'safari >= 16.4', 'firefox >= 115'],
  },
  performance: { printFileSize: false },
})
