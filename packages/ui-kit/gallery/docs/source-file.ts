import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Node, parseSync } from 'oxc-parser'

/** A declaration and its file, in which its names are resolved. */
export interface Found {
  file: SourceFile
  node: Node
  /** The statement that the comment precedes. */
  statement: Node
}

const tagWords: Record<string, string> = { returns: 'Returns', throws: 'Throws', deprecated: 'Deprecated:' }
const api = '@keystead/api-client/'

/** A parsed source file of the kit, with its declarations and imports. */
export class SourceFile {
  static readonly #known = new Map<string, SourceFile>()
  readonly #path: string
  readonly code: string
  readonly #comments: { start: number; end: number; value: string }[]
  readonly #own = new Map<string, Found>()
  readonly #from = new Map<string, { address: string; name: string }>()
  /** Names of values that the file exports, in its order. */
  readonly values: string[] = []

  static at(path: string): SourceFile {
    const file = SourceFile.#known.get(path) ?? new SourceFile(path)
    SourceFile.#known.set(path, file)
    return file
  }

  /** Reads everything again after the sources have changed. */
  static forget(): void {
    SourceFile.#known.clear()
  }

  private constructor(path: string) {
    this.#path = path
    this.code = readFileSync(path, 'utf8')
    const { program, comments } = parseSync(path, this.code)
    this.#comments = comments.filter(({ type }) => type === 'Block')
    for (const statement of program.body) this.#read(statement)
  }

  #read(statement: Node): void {
    if (statement.type === 'ImportDeclaration') {
      for (const each of statement.specifiers ?? [])
        if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
          this.#from.set(each.local.name, { address: statement.source.value, name: each.imported.name })
      return
    }
    if (statement.type === 'ExportAllDeclaration') {
      this.values.push(...(this.#next(statement.source.value)?.values ?? []))
      for (const name of this.#next(statement.source.value)?.values ?? [])
        this.#from.set(name, { address: statement.source.value, name })
      return
    }
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (statement.type === 'ExportNamedDeclaration' && statement.source)
      for (const { local, exported, exportKind } of statement.specifiers) {
        if (local.type !== 'Identifier' || exported.type !== 'Identifier') continue
        this.#from.set(exported.name, { address: statement.source.value, name: local.name })
        if (exportKind === 'value' && statement.exportKind === 'value') this.values.push(exported.name)
      }
    if (!node) return
    for (const [name, found] of declaredBy(node)) this.#own.set(name, { file: this, node: found, statement })
  }

  #next(address: string): SourceFile | undefined {
    const path = address.startsWith(api)
      ? `${join(this.#path.split('/ui-kit/')[0] ?? '', 'api-client/src', address.slice(api.length))}.ts`
      : join(dirname(this.#path), address)
    return /^\.|^@keystead/.test(address) && existsSync(path) ? SourceFile.at(path) : undefined
  }

  /** The declaration of a name that the file declares, imports or re-exports; undefined if it comes from a library. */
  find(name: string): Found | undefined {
    const own = this.#own.get(name)
    const elsewhere = this.#from.get(name)
    return own ?? (elsewhere && this.#next(elsewhere.address)?.find(elsewhere.name))
  }

  textOf({ start, end }: { start: number; end: number }): string {
    return this.code.slice(start, end)
  }

  /** The text of the comment right before a statement. */
  commentOn({ start }: { start: number }): string {
    const last = this.#comments.findLast(({ end }) => end <= start)
    if (!last || this.code.slice(last.end, start).trim() !== '') return ''
    return last.value
      .replace(/^\*|\n\s*\* ?/g, ' ')
      .replace(/ \(R\d+(, R\d+)*\)/g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?@param (\S+)/g, '\n`$1`:')
      .replace(/ ?@(returns|throws|deprecated)/g, (_, tag: string) => `\n${tagWords[tag]}`)
      .trim()
  }
}

function declaredBy(node: Node): [string, Node][] {
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id, init }): [string, Node][] =>
      id.type === 'Identifier' && init ? [[id.name, init]] : [],
    )
  const isNamed =
    node.type === 'FunctionDeclaration' ||
    node.type === 'ClassDeclaration' ||
    node.type === 'TSInterfaceDeclaration' ||
    node.type === 'TSTypeAliasDeclaration'
  return isNamed && node.id ? [[node.id.name, node]] : []
}
