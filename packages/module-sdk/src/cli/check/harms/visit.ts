import { floodLimit } from '../../../manifest/host-limits.ts'
import { matchRoute } from '../../../manifest/route-match.ts'
import type { BuiltFiles } from '../../built-module.ts'
import type { Act } from '../on-stage.ts'
import { replacedNames } from './replaced-names.ts'

/** So many requests in the first moment are looked at for longer. */
const suspicious = floodLimit.perSecond / 2

/** Records the harms of a module's page or part while it is on screen. */
export async function harmsOfVisit(
  { page, stage, watch }: Act,
  { built, path }: { built: BuiltFiles; path: string },
): Promise<void> {
  await watch.look(page)
  const changed = await page.evaluate(() => window.keysteadWatch?.changed() ?? [])
  for (const harm of replacedNames(changed, built, path)) watch.add(harm)
  const now = new URL(page.url()).pathname
  if (now !== path && !matchRoute(built.manifest.routes, now))
    watch.add({ kind: 'navigation', detail: `leads away to ${now} by itself`, path })
  if (stage.requests.inLastSecond() <= suspicious) return
  await page.waitForTimeout(floodLimit.seconds * 1_000)
  if (!stage.requests.isFlood) return
  const detail = `sends more than ${floodLimit.perSecond} requests a second, for ${floodLimit.seconds} s`
  watch.add({ kind: 'requests', detail, path })
}
