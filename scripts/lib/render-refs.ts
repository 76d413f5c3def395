import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { sourceFiles } from './boundaries/source-files.ts'

/** Components and hooks, by React's naming convention. */
const rendering = /^([A-Z]|use[A-Z])/

const sources = '{shell,packages/*,packages/*/*,remotes/*}/src/**/*.{ts,tsx}'

/** Refs assigned during render by a component or hook, which Biome does not detect. One line each. */
export const renderRefs = (root: string): string[] =>
  sourceFiles(root, sources).flatMap((path) => renderRefsIn(path, readFileSync(join(root, path), 'utf8')))

function renderRefsIn(path: string, code: string): string[] {
  if (!code.includes('.current = ')) return []
  const names = new Map<number, string>()
  const around: (string | undefined)[] = []
  const found: string[] = []
  const enter = ({ start, id }: { start: number; id?: { name: string } | null }) => {
    around.push(id?.name ?? names.get(start))
  }
  const leave = () => void around.pop()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) names.set(init.start, id.name)
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AssignmentExpression({ left, start }) {
      if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return
      if (left.property.name !== 'current' || !rendering.test(around.at(-1) ?? '')) return
      const line = code.slice(0, start).split('\n').length
      found.push(`${path}:${line}: a ref is assigned during render. Instead: state, an effect, or useLatest.`)
    },
  }).visit(parseSync(path, code).program)
  return found
}
