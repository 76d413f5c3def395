import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeFindings } from './axe.ts'
import { type OpenOptions, openPage } from './browser.ts'

export interface StillPage {
  page: Page
  close: () => Promise<void>
  title: (name: string | RegExp) => ReturnType<Page['getByRole']>
  /** Holds that axe finds nothing on what is seen now, in either theme. */
  expectSound: () => Promise<void>
}

/** A page on which nothing slides or fades: it is looked at as it stands. */
export async function openStill(options: OpenOptions): Promise<StillPage> {
  const { page, context } = await openPage(options)
  return {
    page,
    close: () => context.close(),
    title: (name) => page.getByRole('heading', { level: 1, name }),
    expectSound: async () => {
      const light = await axeFindings(page)
      await show(page, 'dark')
      // The theme changes colours alone: names, roles and order have been looked at.
      const dark = await axeFindings(page, ['color-contrast'])
      await show(page, 'light')
      expect({ light, dark }).toEqual({ light: [], dark: [] })
    },
  }
}

/** As when another tab has chosen it: nothing on the page is pressed for it, an open menu stays open. */
const show = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(async (newValue) => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'keystead.theme', newValue }))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    if (document.documentElement.dataset.theme !== newValue) throw new Error(`The page is not ${newValue}`)
  }, theme)
