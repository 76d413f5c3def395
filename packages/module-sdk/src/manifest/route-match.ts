/** The route of a module that matches a path. */
export interface RouteMatch {
  route: string
  /** Values of `:name` parameters; the rest under `*`. */
  params: Record<string, string>
}

/** The module that owns a path, by first segment, from the index alone. */
export function ownerOf<T extends { segments: readonly string[] }>(
  modules: readonly T[],
  path: string,
): T | undefined {
  const segment = path.split('/')[1] ?? ''
  return modules.find((module) => module.segments.includes(segment))
}

/**
 * The module route that the router would render for a path. Server and shell prefetch it ahead of the router, so a
 * test keeps this in line with the router's ranking.
 */
export function matchRoute(routes: readonly string[], path: string): RouteMatch | null {
  // The lookbehind keeps this linear when many slashes stand inside.
  const segments = path
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .map(decoded)
  const ranked = [...routes].sort((left, right) => rank(right) - rank(left))
  for (const route of ranked) {
    const params = fit(route.split('/'), segments)
    if (params) return { route, params }
  }
  return null
}

/** A static segment beats a parameter, which beats a splat; summed over all segments. */
const rank = (route: string) =>
  route.split('/').reduce((sum, part) => sum + (part === '*' ? -1 : part.startsWith(':') ? 4 : 11), 0)

function fit(pattern: readonly string[], segments: readonly string[]): RouteMatch['params'] | null {
  const isOpen = pattern.at(-1) === '*'
  const fixed = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? segments.length < fixed.length : segments.length !== fixed.length) return null
  const params: RouteMatch['params'] = isOpen ? { '*': segments.slice(fixed.length).join('/') } : {}
  for (const [at, part] of fixed.entries()) {
    const value = segments[at] ?? ''
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
