import { join, sep } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import { parseSync, Visitor } from 'oxc-parser'

/**
 * Leaves the tables of collections out of the definition, which each page loads that draws anything of the module: the
 * build reads them from the source, the server from the manifest, and forms import the ones that they are made of.
 */
export function withoutTables(file: string, source: string): string {
  if (!/\b(defineModule|collectionsOf)\(/.test(source)) return source
  const found: { start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineModule') return
      if (definition?.type !== 'ObjectExpression') return
      for (const each of definition.properties) {
        if (each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'data')
          found.push(each.value)
      }
    },
    // `export const { collection } = collectionsOf('inspections', { visits, defects })`, where `tables` is not taken.
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return
      const [, tables] = init.arguments
      if (init.callee.name !== 'collectionsOf' || !tables || id.type !== 'ObjectPattern') return
      const takesOthers = id.properties.every(
        (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name !== 'tables',
      )
      if (takesOthers) found.push(tables)
    },
  }).visit(parseSync(file, source).program)
  return found
    .sort((a, b) => b.start - a.start)
    .reduce((code, { start, end }) => {
      // As many lines, for source maps.
      const lines = code.slice(start, end).replaceAll(/[^\n]/g, '')
      return `${code.slice(0, start)}{${lines}}${code.slice(end)}`
    }, source)
}

/** Applies `withoutTables` to the module's own files. */
export function leanData(folder: string): RsbuildPlugin {
  const own = join(folder, 'src') + sep
  return {
    name: 'keystead-lean-data',
    setup(api) {
      api.transform({ test: /\.tsx?$/, order: 'pre' }, ({ code, resourcePath }) =>
        resourcePath.startsWith(own) ? withoutTables(resourcePath, code) : code,
      )
    },
  }
}
