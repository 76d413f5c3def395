import { free, signIn } from '@keystead/e2e/support/sign-in'
import type { Browser, Page } from 'playwright'

/** When a visit of the list painted first, and when its first property could be seen, in milliseconds. */
export interface FirstSight {
  paint: number
  property: number
}

/** Waits until the first property is drawn; 10,000 of them take their time on the way. */
export function firstProperty(page: Page): Promise<void> {
  return page
    .getByRole('link', { name: /^Haus / })
    .first()
    .waitFor({ timeout: 60_000 })
}

/** A visit with files in the cache and data that is not: what grows with the rows is the data. */
export async function firstSight(browser: Browser, url: string): Promise<FirstSight> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, free)
  await page.goto('/portfolio')
  await firstProperty(page)
  await page.goto('/portfolio', { waitUntil: 'commit' })
  await firstProperty(page)
  const seen = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    property: performance.now(),
  }))
  await context.close()
  return seen
}
