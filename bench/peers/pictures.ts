import { createHash } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { property } from '../lib/demo-pages.ts'
import type { SignedIn } from '../lib/person.ts'
import { agreed } from './tries.ts'

/** What a page looks like once it stands. */
export interface Look {
  /** Hash of its picture. */
  picture: string
  /** Hash of its texts and of where each stands. */
  boxes: string
}

export type Sameness = 'picture' | 'texts and boxes' | 'no'

export interface Looked {
  url: string
  path: string
  signedIn: SignedIn
  /** Where the picture is put, for who wants to see what differs. */
  file: string
}

/** What a visit is waited for: what has not come by then was lost, and a visit from the start is quicker. */
export const visitLimit = 45_000

/** Two looks in a row that are the same: on a busy machine a page may still be coming when it seems to stand. */
export const steadyLook = (browser: Browser, looked: Looked): Promise<Look> =>
  agreed(
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
    await page.waitForFunction(stands)
    await page.evaluate(() => document.fonts.ready)
    const boxes = await agreed(
      async () => {
        await page.waitForTimeout(1_000)
        return textsAndBoxes(page)
      },
      (one, other) => one === other,
    )
    await drawnAnew(page)
    const picture = await page.screenshot({ animations: 'disabled', path: file })
    return { picture: hashOf(picture), boxes: hashOf(boxes) }
  } finally {
    await context.close()
  }
}

/** Runs in the page: nothing is on its way any more. */
const stands = () => !document.querySelector('main :is(.ks-loading, [data-coming])')

/** What was drawn in parts, as they came, has other edges by a shade than what is drawn at once: the page is shown anew. */
async function drawnAnew(page: Page): Promise<void> {
  for (const display of ['none', '']) {
    await page.evaluate((value) => Object.assign(document.body.style, { display: value }), display)
    await page.waitForTimeout(300)
  }
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url')

/** Each text of the page with its place, to a tenth of a pixel. */
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

/** How a page of one way is the same as that of another. */
export function sameness(one: Look, other: Look): Sameness {
  if (one.picture === other.picture) return 'picture'
  return one.boxes === other.boxes ? 'texts and boxes' : 'no'
}
