import type { Language } from '@keystead/module-sdk/manifest/languages'
import type { Page } from 'playwright'
import { goOn, goWithin } from '../modules/places.ts'
import { type Catalogue, words } from '../wording/words.ts'
import type { LongPortfolio } from './long-portfolio.ts'

/** What a screen needs to be opened. */
export interface Visitor {
  page: Page
  language: Language
  rows: LongPortfolio
}

export interface Screen {
  name: string
  open: (visitor: Visitor) => Promise<unknown>
  /** The widest window in which it exists. */
  upTo?: number
  /** Cleans up before the next screen is opened. */
  leave?: (visitor: Visitor) => Promise<unknown>
}

/** A page without rows, visited between two screens. */
const nowhere = '/maintenance'

/**
 * Navigates as a link in the app does, without reloading. When leaving the page between two screens, waits until its
 * heading is gone, since it stays while the next screen loads.
 */
export function visit(page: Page, path: string): Promise<void> {
  const isLeaving = new URL(page.url()).pathname === nowhere && path !== nowhere
  return isLeaving ? goOn(page, path) : goWithin(page, path)
}

export const dialogOf = (page: Page) => page.getByRole('dialog')

/** Polls every frame, because a sweep waits often; a locator would poll twice a second. */
export const arrived = (page: Page, selector: string, text = '') =>
  page.waitForFunction(
    ([css, words]) =>
      !document.querySelector('[aria-busy=true]') &&
      [...document.querySelectorAll(css)].some(
        (each) => each.checkVisibility() && each.textContent?.includes(words),
      ),
    [selector, text] as const,
  )

/**
 * Goes to a page without rows and waits for it: until then, the rows of the last screen could be taken for those of
 * the next.
 */
export async function clear({ page, language }: Visitor): Promise<void> {
  await visit(page, nowhere)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await arrived(page, 'main h1', words(language)('shell', 'nav.maintenance'))
}

/** A screen by address, ready once its rows are there. */
export const at = (name: string, path: (rows: LongPortfolio) => string): Screen => ({
  name,
  open: async ({ page, rows }) => {
    await visit(page, path(rows))
    await arrived(page, 'main', 'Donaudampf')
  },
})

/** A page without such rows, ready once a given element is there. */
export const place = (name: string, path: string, ready: string, text = ''): Screen => ({
  name,
  open: async ({ page }) => {
    await visit(page, path)
    await arrived(page, ready, text)
  },
})

/** A form with a URL, ready once it has fields. */
export const form = (name: string, path: (rows: LongPortfolio) => string): Screen => ({
  name,
  open: async ({ page, rows }) => {
    await visit(page, path(rows))
    await arrived(page, '[role=dialog] :is(input, textarea)')
  },
})

export async function press({ page, language }: Visitor, catalogue: Catalogue, key: string) {
  const name = words(language)(catalogue, key)
  const open = dialogOf(page)
  const place = (await open.count()) > 0 ? open.last() : page.getByRole('main')
  await place.getByRole('button', { name, exact: true }).first().click()
}

/** The confirmation that a menu item of a row or card opens. */
export const deletion = (name: string, path: string, menu: string, entry: string): Screen => ({
  name,
  open: async ({ page, language }) => {
    const word = words(language)
    await visit(page, path)
    await page.getByRole('main').getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: word('portfolio', entry) }).click()
    await dialogOf(page).getByRole('button').first().waitFor()
  },
  leave: (visitor) => press(visitor, 'common', 'action.cancel'),
})

/** Advances the open wizard by a number of steps. */
export async function advance(visitor: Visitor, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    const steps = dialogOf(visitor.page).getByRole('region')
    const before = await steps.first().getAttribute('aria-label')
    await press(visitor, 'common', 'action.next')
    await steps
      .and(visitor.page.locator(`:not([aria-label="${before}"])`))
      .first()
      .waitFor()
  }
}

export const nextStep = (name: string, path: (rows: LongPortfolio) => string, times: number): Screen => ({
  name,
  open: async (visitor) => {
    await form(name, path).open(visitor)
    await advance(visitor, times)
  },
})

export const pressEscape = ({ page }: Visitor) => page.keyboard.press('Escape')

/** Discards what was typed. */
export async function discard(visitor: Visitor): Promise<void> {
  await press(visitor, 'common', 'action.cancel')
  await press(visitor, 'common', 'unsaved.discard')
}
