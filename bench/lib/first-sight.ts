import { type Browser, type BrowserContext, errors, type Page } from 'playwright'
import type { SignedIn } from './person.ts'
import type { Slowed } from './slowed.ts'

/** The first element that matches the selector and whose text matches. */
export interface Sight {
  selector: string
  text: string
}

export interface Visit {
  url: string
  path: string
  sight: Sight
  slowed: Slowed
  signedIn: SignedIn
}

/** A cold visit by a signed-in user. @returns milliseconds from navigation to the frame that shows `sight` */
export async function firstSight(browser: Browser, visit: Visit): Promise<number> {
  return inFreshContext(browser, visit, (context) => sightIn(context, visit))
}

/** The first visit, and a repeat in the same browser once the first has loaded everything. */
export async function firstAndNextSight(
  browser: Browser,
  visit: Visit,
): Promise<{ cold: number; warm: number }> {
  return inFreshContext(browser, visit, async (context) => {
    const cold = await sightIn(context, visit)
    // The open change stream prevents network idle: wait a fixed time.
    await context.pages()[0]?.waitForTimeout(2_500)
    await Promise.all(context.pages().map((page) => page.close()))
    return { cold, warm: await sightIn(context, visit) }
  })
}

/** Attempts per visit: on a busy machine files may come so late that the page shows an error. */
const visits = 3

async function inFreshContext<Seen>(
  browser: Browser,
  visit: Visit,
  see: (context: BrowserContext) => Promise<Seen>,
): Promise<Seen> {
  for (let left = visits - 1; ; left -= 1) {
    const context = await freshContext(browser, visit)
    try {
      return await see(context)
    } catch (error) {
      if (left === 0 || !(error instanceof errors.TimeoutError)) throw error
      process.stdout.write(`${visit.path}, ${visit.slowed.name}: nothing was seen, visited again\n`)
    } finally {
      await context.close()
    }
  }
}

/** A browser context with empty caches. */
export function freshContext(
  browser: Browser,
  { url, signedIn }: Pick<Visit, 'url' | 'signedIn'>,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    storageState: signedIn,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  })
}

export async function slowDown(page: Page, slowed: Slowed): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const throughput = slowed.megabits === 0 ? -1 : (slowed.megabits * 1_000_000) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowed.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed.processor })
}

async function sightIn(context: BrowserContext, { path, sight, slowed }: Visit): Promise<number> {
  const page = await context.newPage()
  await slowDown(page, slowed)
  await page.addInitScript(watchFor, sight)
  await page.goto(path, { waitUntil: 'commit' })
  const seen = await page.waitForFunction(seenAt, undefined, { timeout: 60_000 })
  return Number(await seen.jsonValue())
}

const seenAt = () => Reflect.get(globalThis, 'seenAt') as unknown

/** Runs in the page: checks every frame, and records the first with the awaited content. */
function watchFor({ selector, text }: Sight): void {
  const pattern = new RegExp(text)
  const look = () => {
    const found = [...document.querySelectorAll(selector)].some((each) =>
      pattern.test(each.textContent ?? ''),
    )
    if (found) Object.assign(globalThis, { seenAt: performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
