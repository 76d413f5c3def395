import { join, sep } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import { parseSync, Visitor } from 'oxc-parser'

/**
 * A file's text with what it imports at run time handed through `opened`: whoever loads a screen or a dialog keeps what
 * was given (`src/hot/refresh.ts`).
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

/** The same for the module's own files, as they are built for development. */
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
