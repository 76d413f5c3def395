import { join, sep } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'

export interface SourceRange {
  start: number
  end: number
}

/** Replaces parts of a source that do not overlap. */
export function replaceRanges(source: string, ranges: SourceRange[], by: (text: string) => string): string {
  return ranges
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (code, { start, end }) => code.slice(0, start) + by(code.slice(start, end)) + code.slice(end),
      source,
    )
}

/** A plugin that rewrites the module's own source files. */
export function rewriteOwnSources(
  name: string,
  folder: string,
  rewrite: (file: string, source: string) => string,
): RsbuildPlugin {
  const own = join(folder, 'src') + sep
  return {
    name,
    setup(api) {
      api.transform({ test: /\.tsx?$/, order: 'pre' }, ({ code, resourcePath }) =>
        resourcePath.startsWith(own) ? rewrite(resourcePath, code) : code,
      )
    },
  }
}
