import { type Expression, parseSync, type TemplateLiteral, Visitor } from 'oxc-parser'

/** A file or package that a source file references. */
export interface Import {
  /** As written. */
  address: string
  line: number
  /** A path read as a file (`join(import.meta.dirname, '../…')`), not imported. */
  isPath: boolean
}

/**
 * All references of a source file: imports and re-exports including types, `import()`, `import('…').Name` in types,
 * `require`, and string literals starting with `../`, which are file reads.
 * @throws Error if the file cannot be parsed
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

/** `@import '…'`, `composes: … from '…'` and `url(…)` in a style sheet. */
function readStyle(code: string): Import[] {
  const lineAt = lineCounter(code)
  return [...code.matchAll(/(?:@import|from|url\()\s*["']?([^"')\s;]+)/g)].map(
    ({ 1: address = '', index }) => {
      return { address, line: lineAt(index), isPath: false }
    },
  )
}

/** The static folder prefix of a template literal: `../leases/src/` in `../leases/src/${name}.ts`. */
function beginningOf(node: TemplateLiteral): string | null {
  const beginning = node.quasis[0]?.value.cooked ?? null
  return node.quasis.length === 1 ? beginning : (beginning?.replace(/[^/]*$/, '') ?? null)
}

/** The value of a string literal; null for anything dynamic. */
function textOf(node: Expression): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0]?.value.cooked ?? null
  return null
}

/** @returns the 1-based line of an offset */
function lineCounter(code: string): (place: number) => number {
  const ends = [...code.matchAll(/\n/g)].map(({ index }) => index)
  return (place) => ends.filter((end) => end < place).length + 1
}
