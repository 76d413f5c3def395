/** Who leads to whom. */
export type Arrows = Map<string, Set<string>>

/** The circles among arrows, the shortest one of each knot, as the names along it; the first stands at the end again. */
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

/** The shortest way from a name back to itself; undefined where there is none. */
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
