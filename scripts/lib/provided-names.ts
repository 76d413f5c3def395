import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { scanExports } from '@keystead/module-sdk/scan-source'
import { kitPrefix, sharedNames } from '@keystead/module-sdk/shared-names'
import { parseSync, Visitor } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'
import { isForTests } from './boundaries/rules.ts'
import { isOurs, sourceFiles } from './boundaries/source-files.ts'

const modules = '{remotes/*,e2e/fixtures/*,packages/module-sdk/template}/src/**/*.{ts,tsx}'
const kit = kitPrefix.slice(0, -1)

interface Taken {
  request: string
  /** Undefined: imported for its side effects. */
  name?: string | undefined
  start: number
}

/**
 * Names imported from a shared package, by a module or a package file it bundles, that the shell does not provide: the
 * build would pass, and the gate refuse it. One line each.
 */
export function unprovidedNames(root: string): string[] {
  const provided = providedIn(root)
  const resolver = new ResolverFactory({ conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx'] })
  const open = sourceFiles(root, modules).filter((file) => !isForTests(file) && !file.endsWith('.d.ts'))
  const seen = new Set(open)
  const refusals: string[] = []
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const code = readFileSync(join(root, file), 'utf8')
    for (const each of takenIn(file, code)) {
      const { request, name } = asShared(each)
      const names = provided.get(request)
      if (names === '*') continue
      if (names && name !== undefined && !names.includes(name)) {
        const line = code.slice(0, each.start).split('\n').length
        refusals.push(
          `${file}:${line}: the shell does not provide ${name} of ${request}. It provides: ${names.join(', ')}.`,
        )
      }
      if (names || !/^\.|^@keystead\//.test(request)) continue
      // A package that imports itself by name.
      const folder = request.startsWith('.') ? join(file, '..') : `packages/${request.split('/')[1]}`
      const { path } = resolver.sync(join(root, folder), request)
      const next = path && relative(root, path).replaceAll('\\', '/')
      if (!next || !/\.tsx?$/.test(next) || !isOurs(next) || seen.has(next)) continue
      seen.add(next)
      open.push(next)
    }
  }
  return refusals.sort()
}

/** `@keystead/ui-kit/Button` is one name of the kit. */
function asShared({ request, name }: Taken): Pick<Taken, 'request' | 'name'> {
  return request.startsWith(kitPrefix)
    ? { request: kit, name: request.slice(kitPrefix.length) }
    : { request, name }
}

function providedIn(root: string): Map<string, readonly string[] | '*'> {
  const families = sourceFiles(root, 'packages/ui-kit/src/families/*.ts')
  const names = families.flatMap((file) => scanExports(file, readFileSync(join(root, file), 'utf8')))
  return new Map([...Object.entries<readonly string[] | '*'>(sharedNames), [kit, names.sort()]])
}

/** What a file imports or re-exports, types aside. */
function takenIn(file: string, code: string): Taken[] {
  const { program, module } = parseSync(file, code)
  const taken: Taken[] = []
  const spaces = new Map<string, string>()
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const request = moduleRequest.value
    if (entries.length === 0) taken.push({ request, start })
    for (const { isType, importName, localName } of entries) {
      if (isType) continue
      if (importName.kind === 'NamespaceObject') spaces.set(localName.value, request)
      const name = importName.kind === 'Default' ? 'default' : (importName.name ?? undefined)
      taken.push({ request, name, start: localName.start })
    }
  }
  for (const { isType, moduleRequest, importName, start } of module.staticExports.flatMap(
    (all) => all.entries,
  ))
    if (!isType && moduleRequest)
      taken.push({ request: moduleRequest.value, name: importName.name ?? undefined, start })
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === 'Literal') taken.push({ request: String(source.value), start })
    },
    MemberExpression(node) {
      const request = node.object.type === 'Identifier' ? spaces.get(node.object.name) : undefined
      if (request && !node.computed && node.property.type === 'Identifier')
        taken.push({ request, name: node.property.name, start: node.property.start })
    },
  }).visit(program)
  return taken
}
