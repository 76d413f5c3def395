import { ownValue } from '@keystead/api-client/own-value'
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
import { asPinned } from './use-pinned.ts'

type Params = Record<string, string | undefined>

/** What is begun ahead of a page: its code alone, or with the data that it shows first. */
export type Ahead = 'code' | 'all'

/** A route's screen, loaded once a version: code, texts, styles and first data side by side, and who fills its slots. */
export function openScreen(module: IndexModule, route: string, params: Params): Promise<LoadedPart> {
  const version = currentVersion(module)
  if (version && !recordOf(version).isOpen(route)) begin(version, route, params, 'all')
  return loadScreen(module, route)
}

function loadScreen(module: IndexModule, route: string): Promise<LoadedPart> {
  return loadPart(module, route, async ({ routes }) => (await ownValue(routes, route)?.())?.Screen)
}

/** Begins with what modules draw on the page of a path: at the start before React does, later ahead of a link. */
export function openPath(modules: IndexModule[], pathname: string, ahead: Ahead): void {
  for (const name of ownValue(pageSlots, pathname) ?? []) openSlots(modules, name, {}, ahead)
  const owner = ownerOf(modules, pathname)
  const module = owner && asPinned(owner, pathname)
  const match = module && matchRoute(module.routes, pathname)
  const version = module && currentVersion(module)
  if (!match || !version || module.state === 'locked') return
  if (ahead === 'all' || !recordOf(version).isOpen(match.route)) {
    begin(version, match.route, match.params, ahead)
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
  const preload = ownValue((await manifestOf(version))?.preload, route)
  const { modules } = useIndexStore.getState().index ?? { modules: [] }
  for (const name of preload?.slots ?? []) openSlots(modules, name, params, ahead)
}

/** Begins with what modules bring to a slot, beside the page that will draw it. */
function openSlots(modules: IndexModule[], name: string, params: Params, ahead: Ahead): void {
  for (const module of contributorsOf(modules, name)) {
    const version = currentVersion(module)
    if (!version) continue
    if (ahead === 'all') void prefetchFirstData(version, name, params)
    openSlot(module, name as SlotName).catch(() => undefined)
  }
}

const manifestOf = (version: ModuleVersion) =>
  recordOf(version)
    .manifest()
    .catch(() => null)

/** The first data of a route or of what fills a slot: their addresses name what the path has. */
async function prefetchFirstData(version: ModuleVersion, part: string, params: Params): Promise<void> {
  for (const path of ownValue((await manifestOf(version))?.preload, part)?.data ?? []) {
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
  if (wanted.some((name) => !ownValue(params, name))) return null
  const filled = generatePath(path, params)
  return path.endsWith('/') && !filled.endsWith('/') ? `${filled}/` : filled
}
