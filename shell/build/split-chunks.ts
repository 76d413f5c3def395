import type { Rspack } from '@rsbuild/core'

type Module = { nameForCondition?: () => string | null | undefined }
type Chunk = { name?: string | null }

/** Chunks of a first view. Everything else, such as forms, dialogs and rare pages, opens later. */
const isFirst = ({ name }: Chunk) =>
  /^(index|modules|kit-(card|front|list|menu|menu-list|screen|select))$/.test(name ?? '')

/** Signed-in users do not need these, or only on a keystroke: their styles get files of their own. */
const isApart = ({ name }: Chunk) => name === 'palette' || name === 'sign-in'

/**
 * Few files with little waste: common libraries in one, antd's parts grouped by who uses them, styles of first views
 * in one sheet and those of forms and dialogs in another. Measured by `npm run bench -- bytes`.
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
    // One sheet: splitting it would change the order of rules.
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
 * What dialogs and menus share is antd's core, which no page loads at first (ADR 67). Selects load on press, and what
 * menus need of them is split off, as is code that only dialogs share.
 */
function controlsOf(chunks: Chunk[]): string {
  const names = chunks.map((chunk) => chunk.name)
  if (names.includes('kit-dialog') && names.includes('kit-menu-list')) return 'kit-antd'
  if (names.includes('kit-select')) return names.includes('kit-menu-list') ? 'kit-popup' : 'kit-options'
  return names.includes('kit-dialog') ? 'kit-overlay' : 'kit-fields'
}
