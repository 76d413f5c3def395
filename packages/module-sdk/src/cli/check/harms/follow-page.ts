import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { HarmWatch } from './watch-harms.ts'

/** A page that does not respond for this long is frozen; generous for a busy machine. */
const standingStill = 15_000

export interface Followed {
  /** Rejects once the page is gone or frozen: it will never respond. */
  over: Promise<never>
  stop(): void
}

/** Records every document that replaces the app's, every window, and a frozen page. */
export function followPage(page: Page, { add, harms }: HarmWatch): Followed {
  let isOver = false
  let reject = (_error: Error) => {}
  const over = new Promise<never>((_resolve, fail) => {
    reject = fail
  })
  over.catch(() => undefined)

  let isFirst = true
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    const detail = 'loads another document in place of the app'
    if (!isFirst) {
      add({ kind: 'navigation', detail, path: new URL(page.url()).pathname })
      reject(new Error(`it ${detail}`))
    }
    isFirst = false
  })
  page.on('popup', (popup) => {
    const detail = 'opens a window'
    // If the page could tell who opened it, it is already reported.
    if (!harms.some((harm) => harm.detail.startsWith(detail))) add({ kind: 'navigation', detail })
    void popup.close()
  })

  async function watchStill(): Promise<void> {
    while (!isOver) {
      const answers = page.evaluate(() => true).catch(() => true)
      const late = delay(standingStill, false, { ref: false })
      if (!(await Promise.race([answers, late])) && !isOver) {
        const detail = `stops the page: it answered nothing for ${standingStill / 1_000} s`
        add({ kind: 'stall', detail })
        reject(new Error(`it ${detail}`))
        return
      }
      await delay(1_000, undefined, { ref: false })
    }
  }
  void watchStill()
  return {
    over,
    stop() {
      isOver = true
    },
  }
}
