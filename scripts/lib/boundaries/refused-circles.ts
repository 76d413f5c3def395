import { type Arrows, findCircles } from './circles.ts'
import type { Edge } from './import-graph.ts'
import { isForTests } from './rules.ts'

/** The graph nodes an import connects; null if it does not count. */
type Ends = (edge: Edge) => [from: string, to: string] | null

/** Import cycles between files, and between folders of a part: one line each. */
export function refusedCircles(graph: Edge[]): string[] {
  const imports = graph.filter(({ isPath, to }) => !isPath && to)
  return [
    ...circlesOf(imports, files, 'move what both need into a file of its own'),
    ...circlesOf(imports, folders, 'move what both need into the folder that the other may know'),
  ]
}

const files: Ends = ({ from, to }) => [from, to as string]

/** A part's top-level source folders, e.g. `server/src/auth`; deeper cycles are allowed. */
const folders: Ends = ({ from, to = '', part }) => {
  if (!part || isForTests(from)) return null
  const folder = new RegExp(`^${part.folder}/(src/|(?!src/))[^/]+(?=/)`)
  const [way, other] = [folder.exec(from)?.[0], folder.exec(to)?.[0]]
  return way && other && way !== other ? [way, other] : null
}

function circlesOf(imports: Edge[], ends: Ends, instead: string): string[] {
  const arrows: Arrows = new Map()
  const first = new Map<string, Edge>()
  for (const edge of imports) {
    const [from, to] = ends(edge) ?? []
    if (!from || !to) continue
    arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    if (!first.has(`${from} ${to}`)) first.set(`${from} ${to}`, edge)
  }
  return findCircles(arrows).map((circle) => {
    const edge = first.get(`${circle[0]} ${circle[1]}`)
    return `${edge?.from}:${edge?.line} imports ${edge?.address}: which leads back, ${circle.join(' → ')}. Instead: ${instead}.`
  })
}
