import { type Fetched, watchFetched } from '@keystead/e2e/support/cost/watch-fetched'
import type { Browser } from 'playwright'
import { property } from '../lib/demo-pages.ts'
import type { SignedIn } from '../lib/person.ts'
import { visitLimit } from './pictures.ts'
import { tried, untilStable } from './tries.ts'
import type { RunningWay } from './ways.ts'

/** Data and documents are loaded on each visit whoever deploys, and one visit in ten reports timings. */
const isFile = (path: string) =>
  !/^\/(api|auth|registry)\/|\/vitals\./.test(path) && /\.[a-z0-9]+$/.test(path)

/**
 * Files a returning browser fetches of /portfolio after a one-line change to one module was deployed. Null if all
 * attempts failed.
 */
export async function fetchedAgain(
  browser: Browser,
  { name, app, deploy }: RunningWay,
  signedIn: SignedIn,
  unseen: string[],
): Promise<Fetched[] | null> {
  const what = `what ${name} fetches again`
  await deploy('before')
  const context = await browser.newContext({
    baseURL: app.url,
    storageState: signedIn,
    serviceWorkers: 'block',
  })
  try {
    context.setDefaultTimeout(visitLimit)
    const visit = async (seen: Fetched[]) => {
      const page = await context.newPage()
      const { fetched } = await watchFetched(page, isFile)
      try {
        await page.goto('/portfolio', { waitUntil: 'commit' })
        await page.getByText(property).first().waitFor()
        // The open change stream prevents network idle: wait until no more files come.
        const more = async () => {
          await page.waitForTimeout(2_000)
          return fetched.length
        }
        await untilStable(more, (one, other) => one === other)
        return true
      } finally {
        seen.push(...fetched)
        await page.close()
      }
    }
    // The second visit loads whatever was late in the first.
    for (const _ of ['first', 'second']) if (!(await tried(what, unseen, () => visit([])))) return null
    await deploy('after')
    // What a failed attempt fetched is cached for the next one.
    const again: Fetched[] = []
    return (await tried(what, unseen, () => visit(again))) ? again : null
  } finally {
    await context.close()
  }
}
