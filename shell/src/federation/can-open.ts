import type { IndexModule } from '@keystead/module-sdk/manifest'
import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'

/** Whether a page stands at the path that this person can open: one of a module that is on, not locked or held. */
export function canOpen(modules: readonly IndexModule[] | undefined, path: string): boolean {
  const { pathname } = new URL(path, location.origin)
  const owner = ownerOf(modules ?? [], pathname)
  return owner?.state === 'on' && matchRoute(owner.routes, pathname) !== null
}
