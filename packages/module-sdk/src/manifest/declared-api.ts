import type * as z from 'zod'
import { ownValue } from '../own-value.ts'

export type Right = 'read' | 'write'

/** Rights by resource that the module's screens need (`api` in its manifest). */
export type DeclaredApi = Record<string, Right>

/** Own properties only: a resource may be called `constructor`. */
export const rightIn = (api: DeclaredApi, resource: string): Right | undefined => ownValue(api, resource)

/** `write` includes `read`. */
export const covers = (granted: Right | undefined, right: Right): boolean =>
  granted === 'write' || granted === right

/** What a declaration requests beyond the approval. */
export function partBeyond(api: DeclaredApi, approved: DeclaredApi): DeclaredApi {
  const beyond = Object.entries(api).filter(
    ([resource, right]) => !covers(rightIn(approved, resource), right),
  )
  return Object.fromEntries(beyond)
}

/** The union of several declarations. */
export function unionOf(apis: readonly DeclaredApi[]): DeclaredApi {
  const rights = new Map<string, Right>()
  for (const [resource, right] of apis.flatMap((api) => Object.entries(api)))
    if (rights.get(resource) !== 'write') rights.set(resource, right)
  return Object.fromEntries(rights)
}

/** As text: `lease-agreements (write), contacts (read)`. */
export const apiText = (api: DeclaredApi): string =>
  Object.entries(api)
    .map(([resource, right]) => `${resource} (${right})`)
    .join(', ')

/**
 * What a module may declare. A list of its own, as the command line runs without our other packages; the server's
 * routes are tested against it.
 */
export const gatedResources: readonly string[] = [
  'property-groups',
  'buildings',
  'rent-units',
  'contacts',
  'lease-agreements',
  'rental-periods',
  'rent-components',
  'access-groups',
  'notices',
]

/** Refuses unknown resources in `module.json`: a typo would otherwise show only when a call is refused. */
export function resourcesAreKnown(api: DeclaredApi, context: z.RefinementCtx): void {
  for (const name of Object.keys(api).filter((each) => !gatedResources.includes(each)))
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `is not a resource of the API, which are ${gatedResources.join(', ')}`,
    })
}

/** Not gated by plan; collections (`data`) and services come with their module. */
export const ungatedResources = ['account', 'export', 'search', 'changes', 'undo', 'data', 'service']

interface Call {
  method?: string
  path: string
  root?: string
}

/** The resource and right that a call must declare; undefined if it is not gated by plan. */
export function declarationOf({ method = 'GET', path, root }: Call) {
  const resource = path.split(/[/?]/)[1] ?? ''
  if (root || ungatedResources.includes(resource)) return undefined
  return { resource, right: method === 'GET' ? ('read' as const) : ('write' as const) }
}

/** The error text for a call that no plan would cover if only this module were enabled. */
export const undeclaredText = (module: string, resource: string, right: string): string =>
  `${module} calls ${resource} (${right}), which its module.json does not declare: "api": { "${resource}": "${right}" }`

/** The API a module contributes to plans; none if landlords never see it. */
export function apiForPlans({ api, roles }: { api?: DeclaredApi; roles?: readonly string[] | undefined }) {
  return roles === undefined || roles.includes('landlord') ? (api ?? {}) : {}
}
