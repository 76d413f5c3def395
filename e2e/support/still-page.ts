import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeFindings } from './axe.ts'
import { type OpenOptions, openPage } from './browser.ts'

export interface StillPage {
  page: Page
  close: () => Promise<void>
  title: (name: string | RegExp) => ReturnType<Page['getByRole']>
  /** Asserts that axe finds nothing on the current view, in both themes. */
  expectSound: () => Promise<void>
}

/** A page without animations. */
export async function openStill(options: OpenOptions): Promise<StillPage> {
  const { page, context } = await openPage(options)
  return {
    page,
    close: () => context.close(),
    title: (name) => page.getByRole('heading', { level: 1, name }),
    expectSound: async () => {
      const light = await axeFindings(page)
      await show(page, 'dark')
      // Themes change only colours; names, roles and order have been checked.
      const dark = await axeFindings(page, ['color-contrast'])
      await show(page, 'light')
      expect({ light, dark }).toEqual({ light: [], dark: [] })
    },
  }
}

/** As if another tab had chosen it: nothing is pressed, so an open menu stays open. */
const show = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(async (newValue) => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'keystead.theme', newValue }))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    if (document.documentElement.dataset.theme !== newValue) throw new Error(`The page is not ${newValue}`)
  }, theme)
