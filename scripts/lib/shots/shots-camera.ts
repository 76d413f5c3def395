import { join } from 'node:path'
import { demo, free, signIn, staff } from '@keystead/e2e/support/sign-in'
import { words } from '@keystead/e2e/support/wording/words'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import type { Look, Shot, Viewer } from './shot.ts'

const accounts = { demo, free, staff }
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** 1280 px at 200 %, as browsers zoom: half the CSS pixels, each drawn twice as large. */
const zoomed = { width: 640, height: 450 }
/** A4 landscape less 12 mm margins, at 96 dpi. */
const paper = { width: 1032, height: 703 }
const longest = 20_000

/** Takes screenshots of one app. */
export class Camera {
  readonly #browser: Browser
  readonly #url: string
  readonly #folder: string
  readonly #sessions = new Map<string, Promise<BrowserContextOptions['storageState']>>()

  constructor(browser: Browser, url: string, folder: string) {
    this.#browser = browser
    this.#url = url
    this.#folder = folder
  }

  /** @returns the picture's file */
  async take(shot: Shot, look: Look): Promise<string> {
    const storageState = await this.#session(shot.viewer ?? 'demo', look)
    const page = await this.#open(look, storageState)
    try {
      await shot.before?.(page)
      await page.goto(shot.path)
      await settle(page)
      await shot.act?.(page)
      // Whatever is under the pointer looks hovered.
      await page.mouse.move(0, 0)
      await settle(page)
      if (shot.dialog) await dialogAtRest(page, words(languageOf(look))(...shot.dialog))
      if (shot.paper) await toPaper(page)
      const file = join(this.#folder, `${shot.name}-${look}.png`)
      await page.screenshot({ path: file, animations: 'disabled', fullPage: shot.whole ?? false })
      return file
    } finally {
      await page.context().close()
    }
  }

  async #open(look: Look, storageState?: BrowserContextOptions['storageState']): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.#url,
      locale: languageOf(look) === 'de' ? 'de-DE' : 'en-US',
      timezoneId: 'Europe/Berlin',
      viewport: viewportOf(look),
      deviceScaleFactor: look === 'zoom' ? 2 : 1,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      storageState,
    })
    const theme = look === 'dark' ? 'dark' : 'light'
    await context.addInitScript((mode) => localStorage.setItem('keystead.theme', mode), theme)
    const page = await context.newPage()
    page.setDefaultTimeout(longest)
    return page
  }

  /** Each account signs in once per language; all pages share the session. */
  #session(viewer: Viewer, look: Look): Promise<BrowserContextOptions['storageState']> {
    if (viewer === 'nobody') return Promise.resolve(undefined)
    const language = languageOf(look) === 'de' ? 'de' : 'light'
    const key = `${viewer} ${language}`
    const known = this.#sessions.get(key) ?? this.#signIn(accounts[viewer], language)
    this.#sessions.set(key, known)
    return known
  }

  async #signIn(
    who: { email: string; password: string },
    look: Look,
  ): Promise<BrowserContextOptions['storageState']> {
    const page = await this.#open(look)
    await signIn(page, who)
    const state = await page.context().storageState()
    await page.context().close()
    return state
  }
}

const languageOf = (look: Look) => (look.startsWith('de') ? 'de' : 'en')

function viewportOf(look: Look): { width: number; height: number } {
  if (look === 'phone') return phone
  if (look === 'zoom') return zoomed
  return { ...wide, width: Number(look.replace('de-', '')) || wide.width }
}

/** Waits for a dialog by title, and for its animation to end. @throws if it is missing or never settles */
async function dialogAtRest(page: Page, title: string): Promise<void> {
  // For a title with a placeholder, match the text before it.
  const dialog = page.getByRole('dialog', { name: title.replace(/\{\{.*/, '') }).last()
  await dialog.waitFor()
  await dialog.getByRole('button').first().waitFor()
  await page.waitForFunction(
    () =>
      !document.getAnimations().some(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)),
  )
}

async function toPaper(page: Page): Promise<void> {
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
}

/** Wait for a busy page, in milliseconds: one that never loads is pictured loading. */
const timeoutMs = 3_000

/** Waits for the page's heading, its data and fonts. Not for network idle: its event stream never ends. */
export async function settle(page: Page): Promise<void> {
  const isThere = () => document.querySelector('h1') !== null && !document.querySelector('[aria-busy=true]')
  await page.waitForFunction(isThere, undefined, { timeout: timeoutMs }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(300)
}
