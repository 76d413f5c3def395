import { type Fetched, watchFetched } from '@keystead/e2e/support/cost/watch-fetched'
import type { Browser } from 'playwright'
import { property } from '../lib/demo-pages.ts'
import type { SignedIn } from '../lib/person.ts'
import { visitLimit } from './pictures.ts'
import { agreed, tried } from './tries.ts'
import type { RunningWay } from './ways.ts'

/** Data and documents come anew at each visit, whoever deploys what, and one visit in ten is asked how fast it was. */
const isFile = (path: string) =>
  !/^\/(api|auth|registry)\/|\/vitals\./.test(path) && /\.[a-z0-9]+$/.test(path)

/**
 * Files that a browser fetches of /portfolio after a line of one module was deployed; it was there before. Null where a
 * visit failed each time.
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
        // The stream of changes stays open: a quiet network cannot be waited for.
        const more = async () => {
          await page.waitForTimeout(2_000)
          return fetched.length
        }
        await agreed(more, (one, other) => one === other)
        return true
      } finally {
        seen.push(...fetched)
        await page.close()
      }
    }
    // Whatever was late in the first visit is there after the second.
    for (const _ of ['first', 'second']) if (!(await tried(what, unseen, () => visit([])))) return null
    await deploy('after')
    // What a visit that failed has fetched, the next one finds in the cache.
    const again: Fetched[] = []
    return (await tried(what, unseen, () => visit(again))) ? again : null
  } finally {
    await context.close()
  }
}
