import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { followPage } from './harms/follow-page.ts'
import type { Harm } from './harms/harm.ts'
import { flood } from './harms/requests.ts'
import { type HarmWatch, watchHarms } from './harms/watch-harms.ts'
import { patience, settlingOf } from './settling.ts'
import type { Stage } from './stage.ts'
import { stageSession } from './stage-document.ts'

/** In ms, for a page to close. */
const closing = 10_000

export interface Act {
  stage: Stage
  page: Page
  errors: string[]
  watch: HarmWatch
  /** Resolves once the page has been idle for a while, with no request in flight. */
  settle: () => Promise<void>
}

export interface Outcome {
  /** What kept the case from passing; null if nothing. */
  wrong: string | null
  /** What the module did to the page around it. */
  harms: Harm[]
}

/** Opens a page on the stage and plays a case on it; what the module does to the page around it is noted meanwhile. */
export async function onStage(
  browser: Browser,
  opened: Promise<Stage>,
  act: (on: Act) => Promise<string | null>,
): Promise<Outcome> {
  const stage = await opened
  const context = await browser.newContext({ locale: 'en-US' })
  const watch = await watchHarms(context, stage.module)
  let wrong: string | null = null
  try {
    await context.addInitScript(
      (session) => localStorage.setItem('keystead.session', session),
      stageSession(),
    )
    await context.addInitScript(stage.guard)
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const { over, stop } = followPage(page, watch)
    const acting = act({ stage, page, errors, watch, settle: settlingOf(page) })
    acting.catch(() => undefined)
    wrong = await Promise.race([acting, over]).finally(stop)
  } catch (error) {
    // What took the page away is the reason, and is named.
    if (!breaksOff(watch.harms)) wrong = (error as Error).message.split('\n')[0] ?? 'it broke off'
  } finally {
    // First the server: a page that loads itself again and again would hold up its closing.
    await stage.close()
    // One that still does may never close; it goes with the browser.
    await Promise.race([context.close(), delay(closing, undefined, { ref: false })])
  }
  if (stage.requests.isFlood)
    watch.add({
      kind: 'requests',
      detail: `sends more than ${flood.aSecond} requests a second, for ${flood.seconds} s`,
    })
  return { wrong, harms: watch.harms }
}

/** After these a page may answer nothing more. */
const breaksOff = (harms: readonly Harm[]) =>
  harms.some(({ kind }) => kind === 'navigation' || kind === 'stall')
