import type { BrowserContext, Page } from 'playwright'
import { slotPlace } from '../stage-neighbour.ts'
import { type Harm, isSameHarm } from './harm.ts'
import { pageSide, type Watched } from './page-side.ts'
import { watchDocument } from './watch-document.ts'
import { watchFrame } from './watch-frame.ts'
import { watchStorage } from './watch-storage.ts'

/** At most this many are named. */
const named = 40

export interface HarmWatch {
  harms: Harm[]
  /** Adds one that is seen from outside the page. */
  add(harm: Harm): void
  /** Inspects the page at the end of a visit. */
  look(page: Page): Promise<void>
}

/** Watches all pages of a context from their first script on. Call it before any page is opened. */
export async function watchHarms(
  context: BrowserContext,
  { id, version }: Pick<Watched, 'id' | 'version'>,
): Promise<HarmWatch> {
  const harms: Harm[] = []
  const add = (harm: Harm) => {
    const isNew = !harms.some((known) => isSameHarm(known, harm))
    if (isNew && harms.length < named) harms.push(harm)
  }
  await context.exposeBinding('keysteadHarm', (_source, harm: Harm) => add(harm))
  const given: Watched = { id, version, slotPlace }
  const watches = [watchStorage, watchDocument, watchFrame].map((watch) => `;(${watch})(side)`).join('\n')
  await context.addInitScript(
    `Error.stackTraceLimit = 60;(() => {const side = (${pageSide})(${JSON.stringify(given)})\n${watches}})()`,
  )
  return {
    harms,
    add,
    look: (page) =>
      page.evaluate(() => {
        for (const name of ['keysteadPut', 'keysteadFrame']) (Reflect.get(window, name) as () => void)()
      }),
  }
}
