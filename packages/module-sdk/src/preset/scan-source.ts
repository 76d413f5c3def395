import { parseSync, Visitor } from 'oxc-parser'

/** Names imported from each package: `{react: Set(useState)}`; `*` for the whole namespace. */
export type TakenNames = Map<string, Set<string>>

/** Adds the names one file imports (without types) to `taken`. */
export function scanImports(file: string, code: string, taken: TakenNames): void {
  const { program, module } = parseSync(file, code)
  const namespaces = new Map<string, string>()
  for (const imported of module.staticImports) {
    const request = imported.moduleRequest.value
    for (const entry of imported.entries) {
      if (entry.isType) continue
      if (entry.importName.kind === 'NamespaceObject') namespaces.set(entry.localName.value, request)
      else
        add(
          taken,
          request,
          entry.importName.kind === 'Default' ? 'default' : (entry.importName.name as string),
        )
    }
  }
  if (namespaces.size > 0) scanMembers(program, namespaces, taken)
}

/** For `import * as z from 'zod'`, the members that are accessed: `z.string`. */
function scanMembers(
  program: ReturnType<typeof parseSync>['program'],
  namespaces: Map<string, string>,
  taken: TakenNames,
): void {
  new Visitor({
    MemberExpression(node) {
      if (node.object.type !== 'Identifier') return
      const request = namespaces.get(node.object.name)
      if (!request) return
      add(taken, request, !node.computed && node.property.type === 'Identifier' ? node.property.name : '*')
    },
  }).visit(program)
}

function add(taken: TakenNames, request: string, name: string): void {
  const names = taken.get(request) ?? new Set()
  taken.set(request, names.add(name))
}

/** The file and export of each collection that `data: { entries }` in `src/module.tsx` names. */
export function scanData(file: string, code: string): Record<string, { request: string; name: string }> {
  const { program, module } = parseSync(file, code)
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map((entry) => [
        entry.localName.value,
        { request: moduleRequest.value, name: entry.importName.name ?? 'default' },
      ]),
    ),
  )
  const collections: Record<string, { request: string; name: string }> = {}
  new Visitor({
    Property(node) {
      if (
        node.key.type !== 'Identifier' ||
        node.key.name !== 'data' ||
        node.value.type !== 'ObjectExpression'
      )
        return
      for (const property of node.value.properties) {
        const importedFrom =
          property.type === 'Property' && property.value.type === 'Identifier'
            ? imported.get(property.value.name)
            : undefined
        if (property.type !== 'Property' || !importedFrom)
          throw new Error(
            'src/module.tsx: data takes collections that are imported, each from a file in src/data',
          )
        collections[
          property.key.type === 'Identifier'
            ? property.key.name
            : String((property.key as { value?: unknown }).value)
        ] = importedFrom
      }
    },
  }).visit(program)
  return collections
}

/** The file that each route or slot in `src/module.tsx` imports: `{'/leases': './lease-list/lease-list.tsx'}`. */
export function scanLazyFiles(file: string, code: string): Record<string, string> {
  const files: Record<string, string> = {}
  new Visitor({
    Property(node) {
      const key =
        node.key.type === 'Literal' ? node.key.value : node.key.type === 'Identifier' ? node.key.name : null
      if (typeof key !== 'string' || node.value.type !== 'ArrowFunctionExpression') return
      const body = node.value.body
      if (body.type !== 'ImportExpression' || body.source.type !== 'Literal') return
      files[key] = String(body.source.value)
    },
  }).visit(parseSync(file, code).program)
  return files
}

/** API paths in a screen's `export const firstData = ['/leases/']`, to prefetch alongside its code. */
export function scanFirstData(file: string, code: string): string[] {
  const paths: string[] = []
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type !== 'Identifier' || node.id.name !== 'firstData' || !node.init) return
      const list = node.init.type === 'TSAsExpression' ? node.init.expression : node.init
      if (list.type !== 'ArrayExpression') return
      for (const item of list.elements) if (item?.type === 'Literal') paths.push(String(item.value))
    },
  }).visit(parseSync(file, code).program)
  return paths
}

/** Names a file exports, without types: `['HouseFront', 'Street']`; `*` for `export *`. */
export function scanExports(file: string, code: string): string[] {
  const entries = parseSync(file, code).module.staticExports.flatMap((exported) => exported.entries)
  return entries
    .filter(({ isType }) => !isType)
    .flatMap(({ exportName }) => (exportName.kind === 'None' ? '*' : (exportName.name ?? [])))
}
