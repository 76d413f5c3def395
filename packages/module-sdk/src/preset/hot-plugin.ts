import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rspack } from '@rsbuild/core'

/** A run-time file for the page; with this file's extension, since the packed SDK has `.js`. */
const hotFile = (name: string) =>
  fileURLToPath(new URL(`../hot/${name}${extname(import.meta.url)}`, import.meta.url))

/**
 * Development mode, so that the compiler emits React Refresh signatures; our own JSX runtime creates the elements (ADR
 * 38).
 */
export const hotReact = {
  development: true,
  refresh: true,
  runtime: 'automatic',
  importSource: 'keystead-hot',
} as const

/** The constant by which hot code knows its module. */
export const hotDefine = (id: string) => ({ KEYSTEAD_HOT_MODULE: JSON.stringify(id) })

/** Hot-replaces rebuilt code in open pages, keeping state. */
export function hotPlugin(folder: string): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      const { EntryPlugin, HotModuleReplacementPlugin, ProvidePlugin } = compiler.rspack
      const { options } = compiler
      options.resolve.alias = {
        ...options.resolve.alias,
        'keystead-hot/jsx-dev-runtime': hotFile('jsx-dev-runtime'),
        'react-refresh/runtime': createRequire(import.meta.url).resolve('react-refresh/runtime'),
      }
      options.module.rules.unshift({
        test: /\.tsx?$/,
        include: join(folder, 'src'),
        use: 'builtin:react-refresh-loader',
      })
      new ProvidePlugin({ $ReactRefreshRuntime$: hotFile('refresh') }).apply(compiler)
      new HotModuleReplacementPlugin().apply(compiler)
      // An unnamed entry is added to the container's entry.
      new EntryPlugin(folder, hotFile('hot-client'), { name: undefined }).apply(compiler)
    },
  }
}
