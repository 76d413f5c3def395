import type { IndexModule } from '@keystead/module-sdk/manifest'
import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { announcedPaths, publicPaths, signedInPaths } from '@keystead/module-sdk/manifest/shell-paths'
import { isAvailable } from './is-available.ts'

const ownPaths = new Set<string>([...publicPaths, ...signedInPaths, ...announcedPaths])

/** Whether the user can open a path: a shell page, or a page of an available module. */
export function canOpen(modules: readonly IndexModule[], path: string): boolean {
  const { pathname } = new URL(path, location.origin)
  const owner = ownerOf(modules, pathname)
  if (!owner) return ownPaths.has(pathname.replace(/(?<=.)\/+$/, ''))
  return isAvailable(owner) && matchRoute(owner.routes, pathname) !== null
}
