import type { IndexModule } from '@keystead/module-sdk/manifest'
import { matchPath } from 'react-router-dom'

export interface OwnedRoute {
  module: IndexModule
  /** The pattern of the manifest that matches, or null where the module owns the path's segment but has no such page. */
  route: string | null
  params: Record<string, string | undefined>
}

/** Who owns a path: whole first segments, known from the index alone (design.md 3). */
export function matchRoute(modules: IndexModule[], pathname: string): OwnedRoute | null {
  const segment = pathname.split('/')[1] ?? ''
  const module = modules.find((each) => each.segments.includes(segment))
  if (!module) return null
  for (const route of bySpecificity(module.routes)) {
    const match = matchPath(route, pathname)
    if (match) return { module, route, params: match.params }
  }
  return { module, route: null, params: {} }
}

/** Fixed words before parameters: `/things/new` is asked before `/things/:thingId`. */
function bySpecificity(routes: string[]): string[] {
  const parameters = (route: string) => route.split(/[:*]/).length
  return [...routes].sort((a, b) => parameters(a) - parameters(b))
}
