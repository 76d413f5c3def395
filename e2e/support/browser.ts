import { setTimeout as delay } from 'node:timers/promises'
import { type Language, usualLanguage } from '@keystead/module-sdk/manifest/languages'
import type { BrowserContext, Page } from 'playwright'
import { inject } from 'vitest'
import { type Account, sessionOf } from './accounts.ts'
import { watchForFailure } from './failure/page-at-failure.ts'
import { workerBrowser } from './stage/worker-browser.ts'

/** Where everybody lives: what day it is there is not what it is in UTC, for an hour or two of the night. */
export const timeZone = 'Europe/Berlin'

export interface OpenOptions {
  baseUrl?: string
  language?: Language
  /** Stored before each page of the context is read; null leaves the choice to the page. */
  theme?: 'light' | 'dark' | null
  width?: number
  height?: number
  /** False where pages must do without. */
  script?: boolean
  /** Who is signed in from the start. */
  as?: Account
  /** Whether what comes and goes slides and fades: most journeys wait for nothing of it. */
  withMotion?: boolean
  /** Whether pages may have their service worker: what it asks for passes `page.route` by. */
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

/**
 * Chromium sometimes drops the wish to end a profile whose page has only just come to its address: the page goes on,
 * answers and can be led elsewhere, and the call never ends. Such a profile is left until the browser ends.
 */
function closeWithin(context: BrowserContext, milliseconds: number): void {
  const close = context.close.bind(context)
  context.close = (options) => Promise.race([close(options), delay(milliseconds, undefined, { ref: false })])
}

/** A browser profile in which somebody signed in and was remembered. */
async function storageOf(baseUrl: string, account: Account) {
  const value = JSON.stringify(await sessionOf(baseUrl, account))
  return { cookies: [], origins: [{ origin: baseUrl, localStorage: [{ name: 'keystead.session', value }] }] }
}
