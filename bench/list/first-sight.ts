import { free, signIn } from '@keystead/e2e/support/sign-in'
import type { Browser, Page } from 'playwright'
import type { List } from './lists.ts'

/** A list's first paint and first visible row, in milliseconds. */
export interface FirstSight {
  paint: number
  row: number
}

/** Waits for the first row; 10,000 rows take a while. */
export function firstRow(page: Page, { seen }: List): Promise<void> {
  const rows = page.getByRole('main').getByText(seen).filter({ visible: true })
  return rows.first().waitFor({ timeout: 60_000 })
}

/** A visit with files cached but not data: only data grows with the rows. */
export async function firstSight(browser: Browser, url: string, list: List): Promise<FirstSight> {
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await signIn(page, free)
  await page.goto(list.path)
  await firstRow(page, list)
  await page.goto(list.path, { waitUntil: 'commit' })
  await firstRow(page, list)
  const seen = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    row: performance.now(),
  }))
  await context.close()
  return seen
}
