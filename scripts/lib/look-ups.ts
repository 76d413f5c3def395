import { join } from 'node:path'
import type { ElementAccessExpression, Node, SourceFile } from 'typescript/unstable/ast'
import { isBinaryExpression, isElementAccessExpression } from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { isForTests } from './boundaries/rules.ts'

/**
 * Code that receives names from outside. Excludes the kit, which looks up form fields by its own names, and module
 * build tooling.
 */
const looked = /^(server|packages\/api-client|packages\/module-sdk|shell|remotes\/[^/]+)\/src\//
const excluded =
  /^packages\/(module-sdk\/src\/(cli|preset|hot)\/|(api-client|module-sdk)\/src\/own-value\.ts)|\.d\.ts$/

/**
 * Lookups of arbitrary strings in plain objects, which would find inherited members such as `constructor`. One line
 * each.
 */
export function refusedLookUps(root: string): string[] {
  const api = new API({ cwd: root })
  try {
    const config = join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} cannot be opened`)
    return project.program
      .getSourceFileNames()
      .map((file) => [file, file.slice(root.length + 1)] as const)
      .filter(([, path]) => looked.test(path) && !excluded.test(path) && !isForTests(path))
      .flatMap(([file, path]) => {
        const source = project.program.getSourceFile(file)
        return source ? refusedIn(source, path, project.checker) : []
      })
      .sort()
  } finally {
    api.close()
  }
}

function refusedIn(source: SourceFile, path: string, checker: Checker): string[] {
  const found: ElementAccessExpression[] = []
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node) && !isWritten(node)) found.push(node)
    node.forEachChild(visit)
  }
  visit(source)
  if (found.length === 0) return []
  const names = checker.getTypeAtLocation(found.map((node) => node.argumentExpression))
  const tables = checker.getTypeAtLocation(found.map((node) => node.expression))
  return found
    .filter((_, at) => isText(names[at]) && !isList(checker, tables[at]))
    .map((node) => {
      const line = source.text.slice(0, node.getStart(source)).split('\n').length
      const text = node.getText(source).replace(/\s+/g, ' ')
      return `${path}:${line}: ${text} also finds what every object inherits. Instead: ownValue(table, name), or a Map.`
    })
}

const isWritten = (node: Node) =>
  isBinaryExpression(node.parent) && node.parent.left === node && node.parent.operatorToken.getText() === '='

/** Whether a type is arbitrary text; unions of literals are safe. */
const isText = (type: Type | undefined): boolean =>
  type !== undefined &&
  ((type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.Any)) !== 0 ||
    (type.isUnionType() && type.getTypes().some(isText)))

function isList(checker: Checker, type: Type | undefined): boolean {
  const table = type && checker.getNonNullableType(type)
  return table !== undefined && checker.isArrayLikeType(table)
}
