/** Whether a path fits a pattern: `:name` fits one segment, a last `*` whatever is left. */
function fits(pattern: readonly string[], path: readonly string[]): boolean {
  if (pattern.at(-1) === '*') {
    const fixed = pattern.slice(0, -1)
    return path.length >= fixed.length && fits(fixed, path.slice(0, fixed.length))
  }
  return (
    pattern.length === path.length && pattern.every((part, at) => part.startsWith(':') || part === path[at])
  )
}

/** How exact a pattern is: fixed segments beat parameters, those beat the rest. */
function rank(pattern: string): string {
  return pattern
    .split('/')
    .map((part) => (part === '*' ? '0' : part.startsWith(':') ? '1' : '2'))
    .join('')
}

/** Of a module's routes the one that a path belongs to, or null. */
export function matchRoute(routes: readonly string[], path: string): string | null {
  const segments = path.replace(/\/+$/, '').split('/')
  const fitting = routes.filter((route) => fits(route.split('/'), segments))
  return fitting.toSorted((a, b) => rank(b).localeCompare(rank(a)))[0] ?? null
}
