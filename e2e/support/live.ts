import type { Locator, Page } from 'playwright'

/** Whether an address is the change stream's, which never ends. */
export const isStream = (address: string) => new URL(address).pathname === '/api/v1/changes'

/** Opens a page and waits until it is connected to the change stream. */
export async function openLive(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse((response) => isStream(response.url())), page.goto(path)])
}

/** Counts the change streams opened by a context from now on. */
export function countStreams(page: Page): () => number {
  let count = 0
  page.context().on('request', (request) => {
    if (isStream(request.url())) count += 1
  })
  return () => count
}

/**
 * From a completed write until others see it, in ms. The target of two seconds is measured by `npm run bench --
 * streams`; on a busy machine a page alone may take that long.
 */
const inTime = 10_000

export const seen = (what: Locator): Promise<void> => what.waitFor({ timeout: inTime })
export const gone = (what: Locator): Promise<void> => what.waitFor({ state: 'hidden', timeout: inTime })
