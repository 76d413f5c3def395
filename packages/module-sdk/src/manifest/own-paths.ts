import * as z from 'zod'
import { type OwnSlots, slotsAreOwned } from '../offers/offers.ts'
import { shownPattern } from './names.ts'
import { matchRoute } from './route-match.ts'

const routePattern = /^\/[a-z][a-z0-9-]*(\/(:[a-zA-Z]+|[a-z0-9-]+|\*))*$/

export const segmentSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'must be a word in lower-case letters, digits and hyphens')
export const routeSchema = z.string().regex(routePattern, 'must be a path like /leases/:leaseId')
/** A route with its places filled in, perhaps with a query or an anchor. */
export const targetSchema = z.string().regex(/^\/[a-z]/, 'must be a path like /leases')
/** The path that shows one row, by resource. */
export const showsSchema = z.record(
  z.string().regex(/^[a-z-]+$/, 'must be a resource like lease-agreements'),
  z.string().regex(shownPattern, 'must be a path like /leases/:leaseId'),
)

interface Own extends OwnSlots {
  segments: string[]
  routes: string[]
  nav: { to: string }[]
  commands: { to: string }[]
  shows: Record<string, string>
}

/** Navigation and commands must target the module's own routes: other modules may be off. */
function targetsAreOwned(own: Own, context: z.core.$RefinementCtx) {
  for (const part of ['nav', 'commands'] as const) {
    own[part].forEach(({ to }, at) => {
      if (matchRoute(own.routes, to.split(/[?#]/, 1)[0] ?? '')) return
      context.addIssue({
        code: 'custom',
        path: [part, at, 'to'],
        message: `leads to no route of this module: ${to}`,
      })
    })
  }
}

/** Checks that every path a module names starts with one of its segments and matches a route; its slots too. */
export function pathsAreOwned(own: Own, context: z.core.$RefinementCtx) {
  for (const [resource, shown] of Object.entries(own.shows)) {
    const isOwn = own.routes.includes(shown.split('?', 1)[0] ?? '')
    if (isOwn && shown.split(':').length === 2) continue
    const message = `is not a route of this module with one place for an id: ${shown}`
    context.addIssue({ code: 'custom', path: ['shows', resource], message })
  }
  own.routes.forEach((route, at) => {
    const segment = route.split('/')[1] ?? ''
    if (own.segments.includes(segment)) return
    context.addIssue({
      code: 'custom',
      path: ['routes', at],
      message: `starts with no segment of this module: ${route}`,
    })
  })
  targetsAreOwned(own, context)
  slotsAreOwned(own, context)
}
