import type { RsbuildPlugin } from '@rsbuild/core'
import { parseSync, Visitor } from 'oxc-parser'
import { replaceRanges, rewriteOwnSources, type SourceRange } from './own-sources.ts'

/**
 * Rewrites dynamic imports to go through `opened`, since callers hold on to the components they get
 * (`src/hot/refresh.ts`).
 */
export function withOpened(file: string, source: string): string {
  if (!source.includes('import(')) return source
  const ranges: SourceRange[] = []
  new Visitor({
    ImportExpression({ start, end }) {
      ranges.push({ start, end })
    },
  }).visit(parseSync(file, source).program)
  return replaceRanges(source, ranges, (text) => `$ReactRefreshRuntime$.opened(${text})`)
}

/** Applies `withOpened` to the module's own files in development builds. */
export const hotSources = (folder: string): RsbuildPlugin =>
  rewriteOwnSources('keystead-hot-sources', folder, withOpened)
