import type { Browser } from 'playwright'
import { free, signIn } from '../../e2e/support/sign-in.ts'

/** When a visit of the list painted first, and when its first property could be seen, in milliseconds. */
export interface FirstSight {
  paint: number
  property: number
}

/** A visit with files in the cache and data that is not: what grows with the rows is the data. */
export async function firstSight(browser: Browser, url: string): Promise<FirstSight> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, free)
  await page.goto('/portfolio')
  await page
    .getByRole('link', { name: /^Haus / })
    .first()
    .waitFor()
  await page.goto('/portfolio', { waitUntil: 'commit' })
  await page
    .getByRole('link', { name: /^Haus / })
    .first()
    .waitFor({ timeout: 60_000 })
  const seen = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    property: performance.now(),
  }))
  await context.close()
  return seen
}
