import { ownValue } from '@keystead/api-client/own-value'
import { prefetchData } from '@keystead/api-client/transport'
import type { SlotName } from '@keystead/module-sdk'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { pageSlots } from '@keystead/module-sdk/manifest/shell-paths'
import { generatePath } from 'react-router-dom'
import { queryClient, staleTime } from '../../query-client.ts'
import { loadPart } from '../load/load-part.ts'
import type { LoadedPart } from '../load/loaded-part.ts'
import { currentVersion, type ModuleVersion } from '../load/module-version.ts'
import { recordOf } from '../load/records.ts'
import { useIndexStore } from '../module-index/index-store.ts'
import { contributorsOf } from '../module-index/slot-contributors.ts'
import { openSlot } from './open-slot.ts'
import { asPinned } from './use-pinned.ts'

type Params = Record<string, string | undefined>

/** What to prefetch: code only, or first data too. Pages without parameters always get both. */
export type Ahead = 'code' | 'all'

/** A route's screen, loaded once per version: code, texts, styles, first data and slot contributors in parallel. */
export function openScreen(module: IndexModule, route: string, params: Params): Promise<LoadedPart> {
  const version = currentVersion(module)
  if (version && !recordOf(version).isOpen(route)) begin(version, route, params, 'all')
  return loadScreen(module, route)
}

function loadScreen(module: IndexModule, route: string): Promise<LoadedPart> {
  return loadPart(module, route, async ({ routes }) => (await ownValue(routes, route)?.())?.Screen)
}

/** Starts loading what modules draw on a path: before React renders on start, later on a link's intent. */
export function openPath(modules: IndexModule[], pathname: string, ahead: Ahead): void {
  for (const name of ownValue(pageSlots, pathname) ?? []) openSlots(modules, name, {}, ahead)
  const owner = ownerOf(modules, pathname)
  const module = owner && asPinned(owner, pathname)
  const match = module && matchRoute(module.routes, pathname)
  const version = module && currentVersion(module)
  if (!match || !version || module.state === 'locked') return
  // All links to a page without parameters share one set of data, so prefetching it costs at most one read.
  const prefetch = Object.keys(match.params).length === 0 ? 'all' : ahead
  if (prefetch === 'all' || !recordOf(version).isOpen(match.route)) {
    begin(version, match.route, match.params, prefetch)
  }
  loadScreen(module, match.route).catch(() => undefined)
}

function begin(version: ModuleVersion, route: string, params: Params, ahead: Ahead): void {
  if (ahead === 'all') void prefetchFirstData(version, route, params)
  void openSlotsOf(version, route, params, ahead)
}

async function openSlotsOf(
  version: ModuleVersion,
  route: string,
  params: Params,
  ahead: Ahead,
): Promise<void> {
  const preload = ownValue((await manifestOf(version, route))?.preload, route)
  const { modules } = useIndexStore.getState().index ?? { modules: [] }
  for (const name of preload?.slots ?? []) openSlots(modules, name, params, ahead)
}

/** Starts loading slot contributions alongside the page that will draw them. */
function openSlots(modules: IndexModule[], name: string, params: Params, ahead: Ahead): void {
  for (const module of contributorsOf(modules, name)) {
    // A tab's content is loaded when the tab is opened.
    if (module.slots.some((slot) => slot.name === name && slot.tab)) continue
    const version = currentVersion(module)
    if (!version) continue
    if (ahead === 'all') void prefetchFirstData(version, name, params)
    openSlot(module, name as SlotName).catch(() => undefined)
  }
}

const manifestOf = (version: ModuleVersion, part: string) =>
  recordOf(version)
    .manifest(part)
    .catch(() => null)

/** Prefetches first data; addresses are filled with the path's parameters. */
async function prefetchFirstData(version: ModuleVersion, part: string, params: Params): Promise<void> {
  for (const path of ownValue((await manifestOf(version, part))?.preload, part)?.data ?? []) {
    const filled = fillPath(path, params)
    if (filled && !isCached(filled)) prefetchData(filled)
  }
}

/** Whether the shared cache has it or is fetching it; cache keys follow the addresses. */
function isCached(path: string): boolean {
  const parts = path.split('/').filter(Boolean)
  // A collection's name is prefixed with its module's.
  const [resource, id] = parts[0] === 'data' ? [parts.slice(1, 3).join('/'), parts[3]] : parts
  const isList = path.endsWith('/')
  const key = isList ? [resource, id ?? 'list'] : [resource, 'detail', id]
  const state = queryClient.getQueryState(key)
  if (!state) return false
  const age = Date.now() - state.dataUpdatedAt
  return state.fetchStatus === 'fetching' || (!state.isInvalidated && age < staleTime)
}

/**
 * Fills in path parameters; null if one is missing, since a slot may be on several pages. The router's own function
 * drops the trailing slash, which a list's address needs.
 */
function fillPath(path: string, params: Params): string | null {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  if (names.some((name) => !ownValue(params, name))) return null
  const filled = generatePath(path, params)
  return path.endsWith('/') && !filled.endsWith('/') ? `${filled}/` : filled
}
