/** A directed graph as adjacency sets. */
export type Arrows = Map<string, Set<string>>

/** The shortest cycle of each strongly connected component, as names; the first is repeated at the end. */
export function findCircles(arrows: Arrows): string[][] {
  const circles: string[][] = []
  const known = new Set<string>()
  for (const start of [...arrows.keys()].sort()) {
    if (known.has(start)) continue
    const circle = shortestWay(arrows, start)
    if (!circle) continue
    circles.push(circle)
    for (const name of circle) known.add(name)
  }
  return circles
}

/** The shortest path from a node back to itself, if any. */
function shortestWay(arrows: Arrows, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    for (const next of arrows.get(name) ?? []) {
      if (next === start) return [...wayTo(cameFrom, name), start]
      if (cameFrom.has(next)) continue
      cameFrom.set(next, name)
      waiting.push(next)
    }
  }
  return undefined
}

function wayTo(cameFrom: Map<string, string>, end: string): string[] {
  const before = cameFrom.get(end)
  return before === undefined ? [end] : [...wayTo(cameFrom, before), end]
}
