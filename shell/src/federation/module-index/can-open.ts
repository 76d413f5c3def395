import type { IndexModule } from '@keystead/module-sdk/manifest'
import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { announcedPaths, publicPaths, signedInPaths } from '@keystead/module-sdk/manifest/shell-paths'
import { isThere } from './is-there.ts'

const ownPaths = new Set<string>([...publicPaths, ...signedInPaths, ...announcedPaths])

/** Whether a page stands at the path that this person can open: the shell's, or one of a module that is there. */
export function canOpen(modules: readonly IndexModule[] | undefined, path: string): boolean {
  const { pathname } = new URL(path, location.origin)
  const owner = ownerOf(modules ?? [], pathname)
  if (!owner) return ownPaths.has(pathname.replace(/(?<=.)\/+$/, ''))
  return isThere(owner) && matchRoute(owner.routes, pathname) !== null
}
