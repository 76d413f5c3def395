import type { Page } from 'playwright'
import { expectVisible } from '../expect-visible.ts'

/**
 * Waits for the public start page, where unknown addresses lead. The app changes the address a moment before it loads
 * the document, which would override a navigation in between.
 */
export async function cameToStart(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/')
  await expectVisible(page.getByRole('heading', { level: 1 }))
}
