/** The known name that the fewest slips of the keyboard make of this one, or undefined if more are needed. */
export function nearestName(name: string, known: readonly string[], slips = 2): string | undefined {
  for (let most = 0; most <= slips; most += 1) {
    const found = known.find((each) => isNear(name, each, most))
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether so many added, dropped, replaced or swapped letters make one of the other. */
function isNear(from: string, to: string, slips: number): boolean {
  if (from === to) return true
  const [rest, goal] = [from.slice(1), to.slice(1)]
  if (from[0] === to[0]) return isNear(rest, goal, slips)
  if (slips === 0) return false
  if (from[0] === to[1] && from[1] === to[0] && isNear(from.slice(2), to.slice(2), slips - 1)) return true
  return isNear(rest, to, slips - 1) || isNear(from, goal, slips - 1) || isNear(rest, goal, slips - 1)
}
