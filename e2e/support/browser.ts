import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, inject } from 'vitest'

let browser: Browser | undefined

afterAll(async () => {
  await browser?.close()
})

export interface OpenOptions {
  baseUrl?: string
  language?: 'en' | 'de'
  theme?: 'light' | 'dark'
  width?: number
  height?: number
}

/** A fresh browser profile with one page. Close the context when done. */
export async function openPage(options: OpenOptions = {}): Promise<{ page: Page; context: BrowserContext }> {
  browser ??= await chromium.connect(inject('browserEndpoint'))
  const { language = 'en', theme = 'light', width = 1440, height = 900 } = options
  const context = await browser.newContext({
    baseURL: options.baseUrl ?? inject('appUrl'),
    locale: language === 'de' ? 'de-DE' : 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width, height },
  })
  await context.addInitScript((mode) => localStorage.setItem('keystead.theme', mode), theme)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return { page, context }
}
