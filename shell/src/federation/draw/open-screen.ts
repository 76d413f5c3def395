import { prefetchData } from '@keystead/api-client/transport'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { generatePath } from 'react-router-dom'
import { freshFor, queryClient } from '../../query-client.ts'
import { onForget } from '../load/forget-version.ts'
import { currentVersion } from '../load/load-module.ts'
import { type LoadedPart, loadPart } from '../load/load-part.ts'
import { manifestOf } from '../load/module-files.ts'
import { holdStyles } from '../load/module-styles.ts'

type Params = Record<string, string | undefined>

const screens = new Map<string, Promise<LoadedPart>>()

onForget(({ id, version }) => {
  for (const key of screens.keys()) if (key.startsWith(`${id}@${version} `)) screens.delete(key)
})

/** A route's screen, loaded once a version: code, texts, styles and first data side by side. */
export function openScreen(module: IndexModule, route: string, params: Params): Promise<LoadedPart> {
  const key = `${module.id}@${module.version} ${route}`
  const known = screens.get(key)
  if (known) return known
  void prefetchFirstData(module, route, params)
  const opening = loadStyled(module, route)
  screens.set(key, opening)
  // A failed opening is forgotten: Retry, or coming back later, asks anew.
  opening.catch(() => screens.delete(key))
  return opening
}

/** Begins with the screen that owns a path before React draws anything. */
export function openPath(modules: IndexModule[], pathname: string): void {
  const module = ownerOf(modules, pathname)
  const match = module && matchRoute(module.routes, pathname)
  if (!match || module.state === 'locked') return
  openScreen(module, match.route, match.params).catch(() => undefined)
}

async function loadStyled(module: IndexModule, route: string): Promise<LoadedPart> {
  const part = await loadPart(module, async ({ definition }) => (await definition.routes[route]?.())?.Screen)
  // Held until the mounted screen holds them itself, so that nothing is drawn without its styles.
  const styles = holdStyles(part.module.manifest)
  setTimeout(styles.release, 2_000)
  await styles.ready
  return part
}

async function prefetchFirstData(module: IndexModule, route: string, params: Params): Promise<void> {
  const version = currentVersion(module)
  const manifest = version && (await manifestOf(version).catch(() => null))
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
