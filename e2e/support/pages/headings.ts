import type { Page } from 'playwright'

/** What stands over the page: its first-level headings, and the document's title. Waits for the heading. */
export async function headingsOf(page: Page): Promise<{ headings: string[]; title: string }> {
  const h1 = page.getByRole('heading', { level: 1 })
  await h1.first().waitFor()
  return { headings: await h1.allTextContents(), title: await page.title() }
}
