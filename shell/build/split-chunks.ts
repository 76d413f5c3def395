import type { Rspack } from '@rsbuild/core'

type Module = { nameForCondition?: () => string | null | undefined }
type Chunk = { name?: string | null }

/**
 * Few files, none of them for nothing: libraries of every page in one, antd's parts by who draws them, all styles in
 * one sheet. Measured by `npm run bench -- bytes`.
 */
export const splitChunks: Rspack.OptimizationSplitChunksOptions = {
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    vendor: {
      name: 'vendor',
      chunks: 'initial',
      test: /[\\/]node_modules[\\/].*\.(c|m)?js$/,
      priority: 30,
      enforce: true,
    },
    styles: { name: 'styles', chunks: 'all', type: 'css/mini-extract', priority: 40, enforce: true },
    controls: {
      name: (_module: Module, chunks: Chunk[]) => controlsOf(chunks),
      test: /[\\/]node_modules[\\/]/,
      chunks: (chunk: Chunk) => chunk.name?.startsWith('kit-') ?? false,
      minChunks: 2,
      priority: 20,
      enforce: true,
    },
    shared: { minChunks: 2, minSize: 20_000, priority: 10, reuseExistingChunk: true },
  },
}

/**
 * What a list draws at once comes with the list's controls. Selects come when they are pressed, and what menus need of
 * them stands apart: who opens a menu opens no select. What only dialogs share stands apart from what forms share.
 */
function controlsOf(chunks: Chunk[]): string {
  const names = chunks.map((chunk) => chunk.name)
  if (names.includes('kit-list')) return 'kit-controls'
  if (names.includes('kit-select')) return names.includes('kit-menu-list') ? 'kit-popup' : 'kit-options'
  return names.includes('kit-dialog') ? 'kit-overlay' : 'kit-fields'
}
