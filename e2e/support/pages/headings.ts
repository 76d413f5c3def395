import type { Page } from 'playwright'

/** The page's first-level headings. Waits for one. */
export async function headingsOf(page: Page): Promise<string[]> {
  const h1 = page.getByRole('heading', { level: 1 })
  await h1.first().waitFor()
  return h1.allTextContents()
}
