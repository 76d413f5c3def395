import type { Edge } from './import-graph.ts'
import { matches } from './matches.ts'
import { type Part, partOf, permitted } from './parts.ts'

/** What is wrong with an import and what to do instead, or null. */
export type Rule = (edge: Edge, from: Part) => string | null

/** The importing folder's row must allow the target. */
const isNamedInTable: Rule = ({ part, from: file }, from) => {
  if (!part || part === from || permitted(from, part, isForTests(file))) return null
  return `${from.row.folder} may not import ${part.row.folder}. Instead: ${from.row.instead}`
}

/** Other parts are imported by package name, never by path. */
const isByName: Rule = ({ part, subpath, to }, from) => {
  if (!part || part === from) return null
  if (!part.name)
    return `${part.folder} is not a package, so nobody can import from it. Instead: give it a package.json`
  if (subpath === undefined)
    return `this leads into ${part.folder} by path. Instead: import what ${part.name} exports, by that name`
  return to
    ? null
    : `${part.name} does not export this. Instead: import what its package.json names in "exports"`
}

/** Some rows allow only certain exports. */
const isNamedExport: Rule = ({ part, subpath, from: file }, from) => {
  if (!part || part === from || subpath === undefined) return null
  const exports = permitted(from, part, isForTests(file))
  if (exports === 'all' || exports?.some((pattern) => matches(pattern, subpath))) return null
  return `of ${part.folder}, ${from.row.folder} may import only ${exports?.join(', ')}. Instead: ${from.row.instead}`
}

/** Product code must not import test code. */
const isNoTestCode: Rule = ({ from, to }) => {
  if (!to || isForTests(from) || !isForTests(to)) return null
  return 'this is for tests only. Instead: move what the product needs out of it'
}

const rules: Rule[] = [isNamedInTable, isByName, isNamedExport, isNoTestCode]

/** Tests and their helpers: `*.test.ts`, `testing.ts`, and everything in a `testing` folder. */
export const isForTests = (file: string) => /\.test\.tsx?$|(^|\/)testing(\/|\.tsx?$)/.test(file)

/** The first violation of each import, one line each. */
export function refusedImports(graph: Edge[], parts: Part[]): string[] {
  return graph.flatMap((edge) => {
    const from = partOf(parts, edge.from)
    for (const rule of from ? rules : []) {
      const refusal = rule(edge, from as Part)
      if (refusal) return [`${edge.from}:${edge.line} imports ${edge.address}: ${refusal}.`]
    }
    return []
  })
}
