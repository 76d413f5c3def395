import type { Page } from 'playwright'
import type { Manifest } from '../../manifest/manifest.ts'
import { chunksGlobalOf, filesGlobalOf } from '../../manifest/names.ts'
import { keptEntry, quietPath, quietTitle, stageClient } from './stage-neighbour.ts'
import { watchPage } from './watch-page.ts'

/** Time for late responses and exit animations after leaving a page. */
const goneAfter = 1_500
/** At most this many are listed. */
const named = 20

/** Client-side navigation, as a link would do it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ usr: null, key: `drill-${idx}`, idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

async function atNeighbour(page: Page): Promise<void> {
  await page.locator('main h1').filter({ hasText: quietTitle }).waitFor()
}

interface CacheEntry {
  /** First element of the key. */
  head: string
  key: string
}

/** The shell's query cache, as the neighbour's page exposes it, and whether the neighbour's own entry is intact. */
async function readCache(page: Page): Promise<{ entries: CacheEntry[]; isWhole: boolean }> {
  return page.evaluate(
    ([name, kept]) => {
      interface Client {
        getQueryCache(): { getAll(): { queryKey: unknown[] }[] }
        getQueryData(key: unknown): unknown
      }
      const client = Reflect.get(window, String(name)) as Client
      const entries = client.getQueryCache().getAll()
      return {
        entries: entries.map(({ queryKey }) => ({
          head: String(queryKey[0]),
          key: JSON.stringify(queryKey),
        })),
        isWhole: client.getQueryData([kept, 'kept']) === 'kept',
      }
    },
    [stageClient, keptEntry],
  )
}

/** The user's own account: no plan gates it, so no module declares it. */
const openToAll = ['account']

/** First elements of the cache keys that a module may use: its collections', and those of what it declares. */
export const declaredHeads = ({ id, api, data = {} }: Pick<Manifest, 'id' | 'api' | 'data'>): Set<string> =>
  new Set([id, ...openToAll, ...Object.keys(api), ...Object.keys(data).map((name) => `${id}/${name}`)])

/** Globals every module has: its container and its chunk registries. */
const ownGlobals = ({ id, global }: Manifest): ReadonlySet<string> =>
  new Set([global, chunksGlobalOf(global), filesGlobalOf(id)])

const isNeighbours = (name: string) => name.includes('stage_neighbour') || name === stageClient

/**
 * Starts on another module's page, visits every page and slot of the module and returns. Then reports leftover timers,
 * listeners, globals, and cache entries under resources it does not declare. @returns one sentence per leftover
 */
export async function findLeftovers(
  page: Page,
  { origin, manifest, paths }: { origin: string; manifest: Manifest; paths: string[] },
): Promise<string[]> {
  await page.addInitScript(watchPage, `/modules/${manifest.id}/`)
  await page.goto(origin + quietPath)
  await atNeighbour(page)
  await page.evaluate(() => window.keysteadWatch?.begin())
  const known = new Set((await readCache(page)).entries.map(({ head }) => head))
  for (const path of paths) {
    await follow(page, path)
    await page.locator('main h1').filter({ hasText: /\S/, hasNotText: quietTitle }).first().waitFor()
    await page.waitForTimeout(500)
    await follow(page, quietPath)
    await atNeighbour(page)
  }
  await page.waitForTimeout(goneAfter)
  const cache = await readCache(page)
  const seen = await page.evaluate(() => ({
    left: window.keysteadWatch?.left() ?? [],
    globals: window.keysteadWatch?.globals() ?? [],
  }))
  const own = ownGlobals(manifest)
  const globals = seen.globals.filter((name) => !own.has(name) && !isNeighbours(name))
  const declared = declaredHeads(manifest)
  const foreign = cache.entries.filter(({ head }) => !known.has(head) && !declared.has(head))
  return [
    ...new Set(seen.left.map(({ what, at, path }) => `${what} (${at}, set on ${path})`)),
    ...globals.map((name) => `"${name}" on the window, new or replaced`),
    ...foreign.map(({ key }) => `${key} in the cache, which it does not declare under "api"`),
    ...(cache.isWhole ? [] : ['the cache without, or with other, entries of another module']),
  ].slice(0, named)
}
