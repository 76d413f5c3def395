import type { Page } from 'playwright'

export interface Fetched {
  path: string
  bytes: number
}

/**
 * Records the wanted paths that a page fetches over the network, with their bytes; cached ones do not count. @returns
 * the growing list of fetches, and a function to stop
 */
export async function watchFetched(
  page: Page,
  isWanted: (path: string) => boolean,
): Promise<{ fetched: Fetched[]; end: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const asked = new Map<string, string>()
  const fetched: Fetched[] = []
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    if (isWanted(pathname) && !response.fromDiskCache) asked.set(requestId, pathname)
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const path = asked.get(requestId)
    if (path && bytes > 0) fetched.push({ path, bytes })
  })
  return { fetched, end: () => devtools.detach() }
}
