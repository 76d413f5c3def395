import type { Locator, Page } from 'playwright'

/** Whether an address is that of the stream of changes, which never ends. */
export const isStream = (address: string) => new URL(address).pathname === '/api/v1/changes'

/** Opens a page and waits until it hears of changes by a connection of its own. */
export async function openLive(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse((response) => isStream(response.url())), page.goto(path)])
}

/** Counts the streams that the pages of a context have asked for, from now on. */
export function countStreams(page: Page): () => number {
  let count = 0
  page.context().on('request', (request) => {
    if (isStream(request.url())) count += 1
  })
  return () => count
}

/**
 * From an answered act to what somebody else sees of it, in milliseconds. Two seconds are meant and measured by
 * `npm run bench -- streams`; here a page may stand still for so long by itself.
 */
const inTime = 10_000

export const seen = (what: Locator): Promise<void> => what.waitFor({ timeout: inTime })
export const gone = (what: Locator): Promise<void> => what.waitFor({ state: 'hidden', timeout: inTime })
