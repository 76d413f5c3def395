import { setTimeout as delay } from 'node:timers/promises'
import { type Language, usualLanguage } from '@keystead/module-sdk/manifest/languages'
import type { Session } from '@supabase/supabase-js'
import type { BrowserContext, Page } from 'playwright'
import { inject } from 'vitest'
import { type Account, sessionOf } from './accounts.ts'
import { watchForFailure } from './failure/page-at-failure.ts'
import { workerBrowser } from './stage/worker-browser.ts'

/** Time zone of all test users: around midnight its date differs from UTC's. */
export const timeZone = 'Europe/Berlin'

export interface OpenOptions {
  baseUrl?: string
  language?: Language
  /** Stored before each page loads; null leaves the choice to the page. */
  theme?: 'light' | 'dark' | null
  width?: number
  height?: number
  /** False to disable JavaScript. */
  script?: boolean
  /** The user signed in from the start, or the session of one who already is, which saves another sign-in. */
  as?: Account | Session
  /** Enables animations, which most tests do not wait for. */
  withMotion?: boolean
  /** Allows the service worker, whose requests bypass `page.route`. */
  withWorker?: boolean
}

/** A fresh browser profile with one page. Close the context when done. */
export async function openPage(options: OpenOptions = {}): Promise<{ page: Page; context: BrowserContext }> {
  const { language = usualLanguage, theme = 'light', width = 1440, height = 900 } = options
  const { baseUrl = inject('appUrl'), withWorker = false, withMotion = false, as, script = true } = options
  const browser = await workerBrowser()
  const context = await browser.newContext({
    baseURL: baseUrl,
    locale: language === 'de' ? 'de-DE' : 'en-US',
    timezoneId: timeZone,
    viewport: { width, height },
    serviceWorkers: withWorker ? 'allow' : 'block',
    javaScriptEnabled: script,
    reducedMotion: withMotion ? 'no-preference' : 'reduce',
    ...(as && { storageState: await storageOf(baseUrl, as) }),
  })
  closeWithin(context, 5_000)
  watchForFailure(context)
  if (theme) await context.addInitScript((mode) => localStorage.setItem('keystead.theme', mode), theme)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return { page, context }
}

/** Makes the next visit a first one: neither index nor hint is left, only the session. */
export async function forgetVisits(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.addInitScript(() => localStorage.removeItem('keystead.index'))
}

/**
 * Chromium sometimes never answers a request to close a context whose page has just navigated. Give up after a while;
 * the context then lives until the browser closes.
 */
function closeWithin(context: BrowserContext, milliseconds: number): void {
  const close = context.close.bind(context)
  context.close = (options) => Promise.race([close(options), delay(milliseconds, undefined, { ref: false })])
}

/** Storage state of a signed-in, remembered user. */
async function storageOf(baseUrl: string, as: Account | Session) {
  const value = JSON.stringify('access_token' in as ? as : await sessionOf(baseUrl, as))
  return { cookies: [], origins: [{ origin: baseUrl, localStorage: [{ name: 'keystead.session', value }] }] }
}
