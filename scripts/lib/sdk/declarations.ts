import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Declaration files by path. */
export type DeclarationFiles = ReadonlyMap<string, string>

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

interface Scope {
  /** The file's own declarations by name, overloads together. */
  own: Map<string, string[]>
  /** Re-exports and imports: `{file, name}` of the origin. */
  from: Map<string, { file: string; name: string }>
}

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '')
/** Which props a component destructures is an implementation detail; the props type is the contract. */
const withoutTaken = (code: string) => code.replace(/\(\{[^{}]*\}: /g, '(props: ')
const tidy = (code: string) =>
  withoutTaken(code)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n')

function namesOf(statement: Statement): string[] {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (node?.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  const id = node && 'id' in node ? node.id : null
  return id && id.type === 'Identifier' ? [id.name] : []
}

const declarationFile = (from: string, request: string) =>
  posix.join(posix.dirname(from), request.replace(/\.js$/, '.d.ts'))

function scopeOf(file: string, text: string): Scope {
  const code = withoutComments(text)
  const { program, module } = parseSync(file, code)
  const scope: Scope = { own: new Map(), from: new Map() }
  for (const statement of program.body) {
    const text = tidy(code.slice(statement.start, statement.end)).replace(/^export (declare )?|^declare /, '')
    for (const name of namesOf(statement)) scope.own.set(name, [...(scope.own.get(name) ?? []), text])
  }
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries)
      if (moduleRequest.value.startsWith('.'))
        scope.from.set(localName.value, {
          file: declarationFile(file, moduleRequest.value),
          name: importName.name ?? 'default',
        })
  for (const { moduleRequest, importName, exportName } of module.staticExports.flatMap(
    ({ entries }) => entries,
  ))
    if (moduleRequest?.value.startsWith('.') && exportName.name)
      scope.from.set(exportName.name, {
        file: declarationFile(file, moduleRequest.value),
        name: importName.name ?? 'default',
      })
  return scope
}

/** An entry's exports and where each is declared, following `export *`. */
function exportedBy(files: DeclarationFiles, file: string): { file: string; name: string }[] {
  const { staticExports } = parseSync(file, withoutComments(files.get(file) ?? '')).module
  return staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, moduleRequest }) => {
      if (exportName.name) return [{ file, name: exportName.name }]
      return moduleRequest ? exportedBy(files, declarationFile(file, moduleRequest.value)) : []
    })
}

export interface Declared {
  /** The entries that export it to modules; none: only referenced by exported declarations. */
  entries: string[]
  text: string
}

/** The entries' exports with their declarations, and everything those reference. */
export function declarationsOf(files: DeclarationFiles, entries: readonly string[]): Map<string, Declared> {
  const scopes = new Map<string, Scope>()
  const found = new Map<string, Declared>()
  const scopeIn = (file: string) => {
    const known = scopes.get(file) ?? scopeOf(file, files.get(file) ?? '')
    scopes.set(file, known)
    return known
  }
  const visit = (file: string, name: string, entry?: string) => {
    const { own, from } = scopeIn(file)
    const texts = own.get(name)
    const elsewhere = from.get(name)
    if (!texts) {
      if (elsewhere && files.has(elsewhere.file)) visit(elsewhere.file, elsewhere.name, entry)
      return
    }
    const known = found.get(name)
    const text = texts.join('\n')
    const exporting = [...new Set([known?.entries ?? [], entry ?? []].flat())]
    if (known?.text.includes(text)) {
      known.entries = exporting
      return
    }
    // Two files may each declare the same name.
    found.set(name, {
      entries: exporting,
      text: [known?.text, text].filter(Boolean).sort().join('\n'),
    })
    const words = new Set(text.match(/[A-Za-z_$][\w$]*/g))
    for (const word of words) if (own.has(word) || from.has(word)) visit(file, word)
    for (const [, request = '', word = ''] of text.matchAll(/import\("(\.[^"]+)"\)\.(\w+)/g))
      visit(declarationFile(file, request), word)
  }
  for (const entry of entries) for (const { file, name } of exportedBy(files, entry)) visit(file, name, entry)
  return found
}
