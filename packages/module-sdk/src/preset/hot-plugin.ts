import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rspack } from '@rsbuild/core'

/** A file of what runs in the page; packed, they are scripts as this one is. */
const hotFile = (name: string) =>
  fileURLToPath(new URL(`../hot/${name}${extname(import.meta.url)}`, import.meta.url))

/**
 * The compiler notes components and their hooks as React Refresh wants them, which it does for development alone, and
 * elements are made by us (ADR 38).
 */
export const hotReact = {
  development: true,
  refresh: true,
  runtime: 'automatic',
  importSource: 'keystead-hot',
} as const

export const hotDefine = (id: string) => ({ KEYSTEAD_HOT_MODULE: JSON.stringify(id) })

/** Lets what is built anew take its place in open pages, state kept. */
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
      // Without a name of its own it stands in the container's entry.
      new EntryPlugin(folder, hotFile('hot-client'), { name: undefined }).apply(compiler)
    },
  }
}
