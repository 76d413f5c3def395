import { type Fetched, watchFetched } from '@keystead/e2e/support/cost/watch-fetched'
import type { Browser } from 'playwright'
import { property } from '../lib/demo-pages.ts'
import type { SignedIn } from '../lib/person.ts'
import type { RunningWay } from './ways.ts'

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
  const { fetched } = await watchFetched(page, isFile)
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
