import type { Page } from 'playwright'
import { expectVisible } from '../expect-visible.ts'

/**
 * Waits for the public start page that an address which nobody owns leads to. The app has its address a moment before it
 * loads that document: who went elsewhere in between would be overtaken.
 */
export async function cameToStart(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/')
  await expectVisible(page.getByRole('heading', { level: 1 }))
}
