import { prefetchData } from '@keystead/api-client/transport'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { generatePath } from 'react-router-dom'
import { freshFor, queryClient } from '../../query-client.ts'
import { loadPart } from '../load/load-part.ts'
import type { LoadedPart } from '../load/loaded-part.ts'
import { currentVersion, type ModuleVersion } from '../load/module-version.ts'
import { recordOf } from '../load/records.ts'

type Params = Record<string, string | undefined>

/** A route's screen, loaded once a version: code, texts, styles and first data side by side. */
export function openScreen(module: IndexModule, route: string, params: Params): Promise<LoadedPart> {
  const version = currentVersion(module)
  if (version && !recordOf(version).isOpen(route)) void prefetchFirstData(version, route, params)
  return loadPart(module, route, async ({ routes }) => (await routes[route]?.())?.Screen)
}

/** Begins with the screen that owns a path before React draws anything. */
export function openPath(modules: IndexModule[], pathname: string): void {
  const module = ownerOf(modules, pathname)
  const match = module && matchRoute(module.routes, pathname)
  if (!match || module.state === 'locked') return
  openScreen(module, match.route, match.params).catch(() => undefined)
}

async function prefetchFirstData(version: ModuleVersion, route: string, params: Params): Promise<void> {
  const manifest = await recordOf(version)
    .manifest()
    .catch(() => null)
  for (const path of manifest?.preload[route]?.data ?? []) {
    const filled = fillPath(path, params)
    if (!isCached(filled)) prefetchData(filled)
  }
}

/** Whether the common cache has it, or is about to: its keys follow the addresses. */
function isCached(path: string): boolean {
  const [resource, id] = path.split('/').filter(Boolean)
  const state = queryClient.getQueryState(id ? [resource, 'detail', id] : [resource, 'list'])
  if (!state) return false
  const age = Date.now() - state.dataUpdatedAt
  return state.fetchStatus === 'fetching' || (!state.isInvalidated && age < freshFor)
}

/** The router's own filling drops the slash at the end, which belongs to the address of a list. */
function fillPath(path: string, params: Params): string {
  const filled = generatePath(path, params)
  return path.endsWith('/') && !filled.endsWith('/') ? `${filled}/` : filled
}
