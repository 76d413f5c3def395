import type { Browser } from 'playwright'
import { property } from '../lib/demo-pages.ts'
import type { SignedIn } from '../lib/person.ts'
import type { RunningWay } from './ways.ts'

export interface Fetched {
  path: string
  bytes: number
}

/** Data and documents come anew at each visit, whoever deploys what. */
const isFile = (path: string) => !/^\/(api|auth|registry)\//.test(path) && /\.[a-z0-9]+$/.test(path)

/** Files that a browser fetches of /portfolio after a line of one module was deployed; it was there before. */
export async function fetchedAgain(
  browser: Browser,
  { app, deploy }: RunningWay,
  signedIn: SignedIn,
): Promise<Fetched[]> {
  await deploy('before')
  const context = await browser.newContext({
    baseURL: app.url,
    storageState: signedIn,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const asked = new Map<string, string>()
  const fetched: Fetched[] = []
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    if (isFile(pathname) && !response.fromDiskCache) asked.set(requestId, pathname)
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const path = asked.get(requestId)
    if (path && bytes > 0) fetched.push({ path, bytes })
  })
  const visit = async () => {
    fetched.length = 0
    await page.goto('/portfolio')
    await page.getByText(property).first().waitFor({ timeout: 120_000 })
    await page.waitForTimeout(3_000)
    return [...fetched]
  }
  await visit()
  await deploy('after')
  const again = await visit()
  await context.close()
  return again
}
