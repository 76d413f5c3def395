import { join, sep } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import { parseSync, Visitor } from 'oxc-parser'

/**
 * Rewrites dynamic imports to go through `opened`, since callers hold on to the components they get
 * (`src/hot/refresh.ts`).
 */
export function withOpened(file: string, source: string): string {
  if (!source.includes('import(')) return source
  const found: { start: number; end: number }[] = []
  new Visitor({
    ImportExpression({ start, end }) {
      found.push({ start, end })
    },
  }).visit(parseSync(file, source).program)
  return found
    .sort((a, b) => b.start - a.start)
    .reduce((code, { start, end }) => {
      const wrapped = `$ReactRefreshRuntime$.opened(${code.slice(start, end)})`
      return code.slice(0, start) + wrapped + code.slice(end)
    }, source)
}

/** Applies `withOpened` to the module's own files in development builds. */
export function hotSources(folder: string): RsbuildPlugin {
  const own = join(folder, 'src') + sep
  return {
    name: 'keystead-hot-sources',
    setup(api) {
      api.transform({ test: /\.tsx?$/, order: 'pre' }, ({ code, resourcePath }) =>
        resourcePath.startsWith(own) ? withOpened(resourcePath, code) : code,
      )
    },
  }
}
