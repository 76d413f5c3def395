import { setTimeout as delay } from 'node:timers/promises'
import type { Page, Request } from 'playwright'

/** Generous for a busy machine; the shell itself gives up on a module after 8 s. */
export const timeoutMs = 25_000

/** A screen may still fail right after it is drawn or its last response arrives. */
const idleMs = 500
const turn = 50

/** Streams never finish. */
const isStream = (url: string) => /\/(changes|stream)$/.test(new URL(url).pathname)

/** Waits on the page's own clock; gives up if the page never gets to it. */
const onPage = (page: Page, milliseconds: number) =>
  Promise.race([
    page.evaluate((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), milliseconds),
    delay(timeoutMs, undefined, { ref: false }),
  ])

/** Starts tracking requests. @returns a function that resolves once the page has been idle with nothing in flight */
export function trackIdle(page: Page): () => Promise<void> {
  const waiting = new Set<Request>()
  let finished = 0
  const ended = (request: Request) => {
    if (waiting.delete(request)) finished += 1
  }
  page.on('request', (request) => {
    if (!isStream(request.url())) waiting.add(request)
  })
  // A body that is never read never finishes.
  page.on('response', (response) => ended(response.request()))
  page.on('requestfailed', ended)
  return async () => {
    const end = Date.now() + timeoutMs
    // Count turns of the page's event loop: a blocked page has not settled and may still throw.
    for (let quiet = 0; quiet < idleMs && Date.now() < end; ) {
      const before = finished
      await onPage(page, turn)
      quiet = waiting.size > 0 || finished > before ? 0 : quiet + turn
    }
  }
}
