import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeFindings } from './axe.ts'
import { type OpenOptions, openPage } from './browser.ts'

export const themes = ['light', 'dark'] as const

export interface StillPage {
  page: Page
  close: () => Promise<void>
  title: (name: string | RegExp) => ReturnType<Page['getByRole']>
  /** Holds that axe finds nothing on what is seen now. */
  expectSound: () => Promise<void>
}

/** A page on which nothing slides or fades: it is looked at as it stands. */
export async function openStill(options: OpenOptions): Promise<StillPage> {
  const { page, context } = await openPage(options)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return {
    page,
    close: () => context.close(),
    title: (name) => page.getByRole('heading', { level: 1, name }),
    expectSound: async () => expect(await axeFindings(page)).toEqual([]),
  }
}
