import { type Expression, parseSync, type TemplateLiteral, Visitor } from 'oxc-parser'

/** Another file or package that a source file names. */
export interface Import {
  /** As it is written. */
  address: string
  line: number
  /** A path that is read (`join(import.meta.dirname, '../…')`), not imported. */
  isPath: boolean
}

/**
 * Everything that a source file names of others: imports and re-exports, those of types too, `import()`,
 * `import('…').Name` in a type, `require`, and each text that begins with `../`, which is how a file reads another.
 * @throws Error where the file cannot be parsed
 */
export function readImports(file: string, code: string): Import[] {
  if (file.endsWith('.css')) return readStyle(code)
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const lineAt = lineCounter(code)
  const found = new Map<number, Import>()
  const take = (address: string | null, start: number) => {
    if (address !== null) found.set(start, { address, line: lineAt(start), isPath: false })
  }
  const takePath = (address: string | null, start: number) => {
    if (address?.startsWith('../') && !found.has(start))
      found.set(start, { address, line: lineAt(start), isPath: true })
  }
  new Visitor({
    ImportDeclaration: ({ source }) => take(source.value, source.start),
    ExportAllDeclaration: ({ source }) => take(source.value, source.start),
    ExportNamedDeclaration: ({ source }) => source && take(source.value, source.start),
    ImportExpression: ({ source }) => take(textOf(source), source.start),
    TSImportType: ({ source }) => take(source.value, source.start),
    CallExpression({ callee, arguments: [first] }) {
      if (
        callee.type === 'Identifier' &&
        callee.name === 'require' &&
        first &&
        first.type !== 'SpreadElement'
      )
        take(textOf(first), first.start)
    },
    Literal: (node) => takePath(textOf(node), node.start),
    TemplateLiteral: (node) => takePath(beginningOf(node), node.start),
  }).visit(program)
  return [...found.values()]
}

/** `@import '…'`, `composes: … from '…'` and `url(…)` of a style sheet. */
function readStyle(code: string): Import[] {
  const lineAt = lineCounter(code)
  return [...code.matchAll(/(?:@import|from|url\()\s*["']?([^"')\s;]+)/g)].map(
    ({ 1: address = '', index }) => {
      return { address, line: lineAt(index), isPath: false }
    },
  )
}

/** Of a text that is put together, the folder that it begins with: `../leases/src/` of `../leases/src/${name}.ts`. */
function beginningOf(node: TemplateLiteral): string | null {
  const beginning = node.quasis[0]?.value.cooked ?? null
  return node.quasis.length === 1 ? beginning : (beginning?.replace(/[^/]*$/, '') ?? null)
}

/** A text that stands there in full; null for one that is put together. */
function textOf(node: Expression): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0]?.value.cooked ?? null
  return null
}

/** @returns the line (from 1) of a place in the text. */
function lineCounter(code: string): (place: number) => number {
  const ends = [...code.matchAll(/\n/g)].map(({ index }) => index)
  return (place) => ends.filter((end) => end < place).length + 1
}
