import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { floodLimit } from '../../manifest/host-limits.ts'
import { followPage } from './harms/follow-page.ts'
import type { Harm } from './harms/harm.ts'
import { type HarmWatch, watchHarms } from './harms/watch-harms.ts'
import type { Stage } from './stage.ts'
import { stageSession } from './stage-document.ts'
import { timeoutMs, trackIdle } from './track-idle.ts'

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
  /** The module's harms to the surrounding page. */
  harms: Harm[]
}

/** Opens a page on the stage and runs a case on it, recording harms meanwhile. */
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
    page.setDefaultTimeout(timeoutMs)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(stage.placed(error.message, error.stack)))
    const { over, stop } = followPage(page, watch)
    const acting = act({ stage, page, errors, watch, settle: trackIdle(page) })
    acting.catch(() => undefined)
    wrong = await Promise.race([acting, over]).finally(stop)
  } catch (error) {
    // What took the page away is the reason, and is named.
    if (!breaksOff(watch.harms)) wrong = (error as Error).message.split('\n')[0] ?? 'it broke off'
  } finally {
    // The server first: a page that keeps reloading would delay its closing.
    await stage.close()
    // A page still reloading may never close; the browser's end closes it.
    await Promise.race([context.close(), delay(closing, undefined, { ref: false })])
  }
  if (stage.requests.isFlood)
    watch.add({
      kind: 'requests',
      detail: `sends more than ${floodLimit.perSecond} requests a second, for ${floodLimit.seconds} s`,
    })
  return { wrong, harms: watch.harms }
}

/** After these a page may answer nothing more. */
const breaksOff = (harms: readonly Harm[]) =>
  harms.some(({ kind }) => kind === 'navigation' || kind === 'stall')
