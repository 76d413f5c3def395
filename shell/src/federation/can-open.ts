import type { IndexModule } from '@keystead/module-sdk/manifest'
import { matchRoute } from './match-route.ts'

/** Whether a page stands at the path that this person can open: one of a module that is on, not locked or held. */
export function canOpen(modules: IndexModule[] | undefined, path: string): boolean {
  const { pathname } = new URL(path, location.origin)
  const owned = matchRoute(modules ?? [], pathname)
  return owned !== null && owned.route !== null && owned.module.state === 'on'
}
