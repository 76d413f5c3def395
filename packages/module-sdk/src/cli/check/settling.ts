import { setTimeout as delay } from 'node:timers/promises'
import type { Page, Request } from 'playwright'

/** Long enough for a busy machine; the shell itself gives up on a module after 8 s. */
export const patience = 25_000

/** What a screen does right after it is drawn, or after the last that it asked for has come, may still fail. */
const settling = 500
const turn = 50

/** Its streams are open for as long as it is. */
const isStream = (url: string) => /\/(changes|stream)$/.test(new URL(url).pathname)

/** So long on the page's own clock, whatever it does meanwhile; a page that never comes to it is given up. */
const onPage = (page: Page, milliseconds: number) =>
  Promise.race([
    page.evaluate((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), milliseconds),
    delay(patience, undefined, { ref: false }),
  ])

/** Heard from now on. @returns resolves once the page has asked for nothing for a while, and waits for nothing */
export function settlingOf(page: Page): () => Promise<void> {
  const waiting = new Set<Request>()
  let heard = 0
  const ended = (request: Request) => {
    if (waiting.delete(request)) heard += 1
  }
  page.on('request', (request) => {
    if (!isStream(request.url())) waiting.add(request)
  })
  // A body that nobody reads never ends.
  page.on('response', (response) => ended(response.request()))
  page.on('requestfailed', ended)
  return async () => {
    const end = Date.now() + patience
    // In turns of the page: one that stands still, and may throw after it, has not settled.
    for (let quiet = 0; quiet < settling && Date.now() < end; ) {
      const before = heard
      await onPage(page, turn)
      quiet = waiting.size > 0 || heard > before ? 0 : quiet + turn
    }
  }
}
