import type { Page } from 'playwright'
import type { BuiltFiles } from '../built-module.ts'
import { ownGlobals, replacedNames } from './harms/replaced-names.ts'
import { watchStalls } from './harms/stalls.ts'
import { harmsOfVisit } from './harms/visit.ts'
import type { Act } from './on-stage.ts'
import { placeIn } from './source-place.ts'
import { cacheHarms, readCache } from './stage-cache.ts'
import { quietPath, quietTitle } from './stage-neighbour.ts'
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

/**
 * Starts on another module's page, visits every page and slot of the module and returns. Then reports leftover timers,
 * listeners and globals. @returns one sentence per leftover
 */
export async function findLeftovers(
  on: Act,
  { built, paths }: { built: BuiltFiles; paths: string[] },
): Promise<string[]> {
  const { page, stage } = on
  const { manifest } = built
  await page.addInitScript(watchPage, `/modules/${manifest.id}/`)
  const stalls = await watchStalls(page, on.watch)
  await page.goto(stage.origin + quietPath)
  await atNeighbour(page)
  await page.evaluate(() => window.keysteadWatch?.begin())
  const known = new Set((await readCache(page)).entries.map(({ head }) => head))
  const addCacheHarms = async (path: string) => {
    for (const harm of await cacheHarms(page, manifest, { known, path })) on.watch.add(harm)
  }
  for (const path of paths) {
    await stalls.begin()
    await follow(page, path)
    await page.locator('main h1').filter({ hasText: /\S/, hasNotText: quietTitle }).first().waitFor()
    await page.waitForTimeout(500)
    await harmsOfVisit(on, { built, path })
    await stalls.end(path)
    await addCacheHarms(path)
    await follow(page, quietPath)
    await atNeighbour(page)
  }
  await page.waitForTimeout(goneAfter)
  await addCacheHarms(quietPath)
  const remains = await page.evaluate(() => ({
    left: window.keysteadWatch?.left() ?? [],
    changed: window.keysteadWatch?.changed() ?? [],
  }))
  const isOwn = ownGlobals(manifest)
  // A global replaced during the visit was reported as a harm then.
  const globals = remains.changed.filter(({ name, isReplaced }) => !isReplaced && !isOwn(name))
  for (const harm of replacedNames(remains.changed, built)) on.watch.add(harm)
  return [
    ...new Set(
      remains.left.map(({ what, at, path }) => {
        const place = placeIn(`/modules/${manifest.id}/${at}`, built) ?? at
        return `${what} (${place}, set on ${path})`
      }),
    ),
    ...globals.map(({ name }) => `"${name}" on the window`),
  ].slice(0, named)
}
