import { createHash } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { property } from '../lib/demo-pages.ts'
import type { SignedIn } from '../lib/person.ts'
import { untilStable } from './tries.ts'

/** The final look of a page. */
export interface Look {
  /** Hash of its screenshot. */
  picture: string
  /** Hash of its texts and their positions. */
  boxes: string
}

export type Sameness = 'picture' | 'texts and boxes' | 'no'

export interface Looked {
  url: string
  path: string
  signedIn: SignedIn
  /** Path of the screenshot, for inspecting differences. */
  file: string
}

/** What has not come by then is lost; a new visit is quicker than waiting on. */
export const visitLimit = 45_000

/** Two consecutive equal looks: on a busy machine a page may still be loading when it seems complete. */
export const steadyLook = (browser: Browser, looked: Looked): Promise<Look> =>
  untilStable(
    () => lookOf(browser, looked),
    (one, other) => sameness(one, other) === 'picture',
  )

async function lookOf(browser: Browser, { url, path, signedIn, file }: Looked): Promise<Look> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: signedIn,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  try {
    context.setDefaultTimeout(visitLimit)
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByText(property).first().waitFor()
    await page.waitForFunction(isLoaded)
    await page.evaluate(() => document.fonts.ready)
    const boxes = await untilStable(
      async () => {
        await page.waitForTimeout(1_000)
        return textsAndBoxes(page)
      },
      (one, other) => one === other,
    )
    await repaint(page)
    const picture = await page.screenshot({ animations: 'disabled', path: file })
    return { picture: hashOf(picture), boxes: hashOf(boxes) }
  } finally {
    await context.close()
  }
}

/** Runs in the page: nothing is loading any more. */
const isLoaded = () => !document.querySelector('main :is(.ks-loading, [data-coming])')

/** Incremental painting antialiases edges slightly differently from painting at once: repaint the page. */
async function repaint(page: Page): Promise<void> {
  for (const display of ['none', '']) {
    await page.evaluate((value) => Object.assign(document.body.style, { display: value }), display)
    await page.waitForTimeout(300)
  }
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url')

/** Each text of the page with its position, to a tenth of a pixel. */
function textsAndBoxes(page: Page): Promise<string> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: string[] = []
    while (walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { x, y, width, height } = range.getBoundingClientRect()
      if (width > 0 && height > 0)
        lines.push(
          `${walker.currentNode.textContent} ${[x, y, width, height].map((n) => n.toFixed(1)).join(' ')}`,
        )
    }
    return lines.join('\n')
  })
}

/** In which respects one way's page equals another's. */
export function sameness(one: Look, other: Look): Sameness {
  if (one.picture === other.picture) return 'picture'
  return one.boxes === other.boxes ? 'texts and boxes' : 'no'
}
