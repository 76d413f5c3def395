import { ownValue } from '@keystead/api-client/own-value'

export type Right = 'read' | 'write'

/** By resource what a module's screens may do, as its manifest declares it under `api`. */
export type DeclaredApi = Record<string, Right>

/** Resources are named by teams: `constructor` is a name like any other. */
export const rightIn = (api: DeclaredApi, resource: string): Right | undefined => ownValue(api, resource)

/** `write` includes `read`. */
export const covers = (given: Right | undefined, right: Right): boolean =>
  given === 'write' || given === right

/** What a declaration has beyond an approval. */
export function partBeyond(api: DeclaredApi, approved: DeclaredApi): DeclaredApi {
  const left = Object.entries(api).filter(([resource, right]) => !covers(rightIn(approved, resource), right))
  return Object.fromEntries(left)
}

/** All that several declarations have together. */
export function unionOf(apis: readonly DeclaredApi[]): DeclaredApi {
  const rights = new Map<string, Right>()
  for (const [resource, right] of apis.flatMap((api) => Object.entries(api)))
    if (rights.get(resource) !== 'write') rights.set(resource, right)
  return Object.fromEntries(rights)
}

/** For a sentence: `lease-agreements (write), contacts (read)`. */
export const apiText = (api: DeclaredApi): string =>
  Object.entries(api)
    .map(([resource, right]) => `${resource} (${right})`)
    .join(', ')

/** Whatever a plan has: one's account, the download of one's own data, search, news of changes, and Undo of a deletion. */
export const ungatedResources = ['account', 'export', 'search', 'changes', 'undo']

interface Call {
  method?: string
  path: string
  root?: string
}

/** What a call has to be declared as; undefined where no plan stands in the way of it. */
export function declarationOf({ method = 'GET', path, root }: Call) {
  const resource = path.split(/[/?]/)[1] ?? ''
  if (root || ungatedResources.includes(resource)) return undefined
  return { resource, right: method === 'GET' ? ('read' as const) : ('write' as const) }
}

/** A call that no plan would cover where this module alone is on. */
export const undeclaredText = (module: string, resource: string, right: string): string =>
  `${module} calls ${resource} (${right}), which its module.json does not declare: "api": { "${resource}": "${right}" }`

/** What a plan can be given by a module: nothing by one that landlords never see. */
export function apiForPlans({ api, roles }: { api?: DeclaredApi; roles?: readonly string[] | undefined }) {
  return roles === undefined || roles.includes('landlord') ? (api ?? {}) : {}
}
