import type { RsbuildPlugin } from '@rsbuild/core'
import { parseSync, Visitor } from 'oxc-parser'
import { replaceRanges, rewriteOwnSources, type SourceRange } from '../own-sources.ts'

/**
 * Removes collection tables from the definition, which every page with a part of the module loads. The build reads them
 * from the source, the server from the manifest, and forms import those they use.
 */
export function withoutTables(file: string, source: string): string {
  if (!/\b(defineModule|collectionsOf)\(/.test(source)) return source
  const ranges: SourceRange[] = []
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineModule') return
      if (definition?.type !== 'ObjectExpression') return
      for (const property of definition.properties) {
        if (
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          property.key.name === 'data'
        )
          ranges.push(property.value)
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
      if (takesOthers) ranges.push(tables)
    },
  }).visit(parseSync(file, source).program)
  // Line breaks stay, for source maps.
  return replaceRanges(source, ranges, (text) => `{${text.replaceAll(/[^\n]/g, '')}}`)
}

/** Applies `withoutTables` to the module's own files. */
export const leanData = (folder: string): RsbuildPlugin =>
  rewriteOwnSources('keystead-lean-data', folder, withoutTables)
