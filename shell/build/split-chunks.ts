import type { Rspack } from '@rsbuild/core'

type Module = { nameForCondition?: () => string | null | undefined }
type Chunk = { name?: string | null }

/** What pages are drawn with. All else has to be opened: forms, dialogs, and pages that few ever see. */
const isFirst = ({ name }: Chunk) =>
  /^(index|modules|kit-(card|list|menu|menu-list|screen|select))$/.test(name ?? '')

/** Seen by nobody who is signed in, or after a key: their styles are files of their own. */
const isApart = ({ name }: Chunk) => name === 'palette' || name === 'sign-in'

/**
 * Few files, none of them for nothing: libraries of every page in one, antd's parts by who draws them, the styles of what
 * pages begin with in one sheet and those of forms and dialogs in another. Measured by `npm run bench -- bytes`.
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
    styles: {
      name: 'styles',
      chunks: isFirst,
      type: 'css/mini-extract',
      priority: 40,
      enforce: true,
    },
    // One sheet: in two of them the same rules would come in another order.
    laterStyles: {
      name: 'form-styles',
      chunks: (chunk: Chunk) => !isFirst(chunk) && !isApart(chunk),
      type: 'css/mini-extract',
      priority: 40,
      enforce: true,
    },
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
