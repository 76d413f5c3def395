/** One route of a module that a path belongs to. */
export interface RouteMatch {
  route: string
  /** What the path has in the place of `:name`, and under `*` the rest. */
  params: Record<string, string>
}

/** Who owns a path: whole first segments, known from the index alone. */
export function ownerOf<T extends { segments: readonly string[] }>(
  modules: readonly T[],
  path: string,
): T | undefined {
  const segment = path.split('/')[1] ?? ''
  return modules.find((module) => module.segments.includes(segment))
}

/**
 * Of a module's routes the one that the router draws for a path: server and shell begin with that one ahead of it, so a
 * test holds this to the router's own choice.
 */
export function matchRoute(routes: readonly string[], path: string): RouteMatch | null {
  const given = path.replace(/\/+$/, '').split('/').map(decoded)
  const ranked = [...routes].sort((left, right) => rank(right) - rank(left))
  for (const route of ranked) {
    const params = fit(route.split('/'), given)
    if (params) return { route, params }
  }
  return null
}

/** A fixed word beats a parameter, and that beats the rest, each counted wherever it stands. */
const rank = (route: string) =>
  route.split('/').reduce((sum, part) => sum + (part === '*' ? -1 : part.startsWith(':') ? 4 : 11), 0)

function fit(pattern: readonly string[], given: readonly string[]): RouteMatch['params'] | null {
  const isOpen = pattern.at(-1) === '*'
  const fixed = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? given.length < fixed.length : given.length !== fixed.length) return null
  const params: RouteMatch['params'] = isOpen ? { '*': given.slice(fixed.length).join('/') } : {}
  for (const [at, part] of fixed.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value
    else if (part.toLowerCase() !== value.toLowerCase()) return null
  }
  return params
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
