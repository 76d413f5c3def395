import { prefetchData } from '@keystead/api-client/transport'
import type { SlotName } from '@keystead/module-sdk'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { pageSlots } from '@keystead/module-sdk/manifest/shell-paths'
import { generatePath } from 'react-router-dom'
import { freshFor, queryClient } from '../../query-client.ts'
import { loadPart } from '../load/load-part.ts'
import type { LoadedPart } from '../load/loaded-part.ts'
import { currentVersion, type ModuleVersion } from '../load/module-version.ts'
import { recordOf } from '../load/records.ts'
import { useIndexStore } from '../module-index/index-store.ts'
import { contributorsOf, openSlot } from './open-slot.ts'

type Params = Record<string, string | undefined>

/** A route's screen, loaded once a version: code, texts, styles and first data side by side, and who fills its slots. */
export function openScreen(module: IndexModule, route: string, params: Params): Promise<LoadedPart> {
  const version = currentVersion(module)
  if (version && !recordOf(version).isOpen(route)) {
    void prefetchFirstData(version, route, params)
    void openSlotsOf(version, route, params)
  }
  return loadPart(module, route, async ({ routes }) => (await routes[route]?.())?.Screen)
}

/** Begins with what modules draw on the page of a path before React draws anything. */
export function openPath(modules: IndexModule[], pathname: string): void {
  for (const name of pageSlots[pathname] ?? []) openSlots(modules, name, {})
  const module = ownerOf(modules, pathname)
  const match = module && matchRoute(module.routes, pathname)
  if (!match || module.state === 'locked') return
  openScreen(module, match.route, match.params).catch(() => undefined)
}

async function openSlotsOf(version: ModuleVersion, route: string, params: Params): Promise<void> {
  const preload = (await manifestOf(version))?.preload[route]
  const { modules } = useIndexStore.getState().index ?? { modules: [] }
  for (const name of preload?.slots ?? []) openSlots(modules, name, params)
}

/** Begins with what modules bring to a slot, beside the page that will draw it. */
function openSlots(modules: IndexModule[], name: string, params: Params): void {
  for (const module of contributorsOf(modules, name)) {
    const version = currentVersion(module)
    if (!version) continue
    if (!recordOf(version).isOpen(name)) void prefetchFirstData(version, name, params)
    openSlot(module, name as SlotName).catch(() => undefined)
  }
}

const manifestOf = (version: ModuleVersion) =>
  recordOf(version)
    .manifest()
    .catch(() => null)

/** The first data of a route or of what fills a slot: their addresses name what the path has. */
async function prefetchFirstData(version: ModuleVersion, part: string, params: Params): Promise<void> {
  for (const path of (await manifestOf(version))?.preload[part]?.data ?? []) {
    const filled = fillPath(path, params)
    if (filled && !isCached(filled)) prefetchData(filled)
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

/**
 * Null where the page's path lacks what the address names: a slot may be filled on several pages. The router's own filling
 * drops the slash at the end, which belongs to the address of a list.
 */
function fillPath(path: string, params: Params): string | null {
  const wanted = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  if (wanted.some((name) => !params[name])) return null
  const filled = generatePath(path, params)
  return path.endsWith('/') && !filled.endsWith('/') ? `${filled}/` : filled
}
