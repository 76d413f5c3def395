import type { Language } from '@keystead/module-sdk/manifest/languages'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, sessionOf } from '../accounts.ts'
import { apiOf } from '../api.ts'
import { openStill, type StillPage } from '../still-page.ts'
import { foreignWords } from '../wording/foreign-words.ts'
import { everyText, knownWords, wordsOf } from '../wording/known-words.ts'
import { addLongPortfolio, type LongPortfolio } from './long-portfolio.ts'
import { clear } from './screen.ts'
import { screens } from './screens.ts'
import { sweepHeight as height, sweepPage } from './sweep-page.ts'

interface Looks {
  widths: number[]
  /** Whether to run axe too, in both themes; names, roles and colours are the same in each language. */
  withAxe?: boolean
}

/** A dialog as wide as in the widest window is not checked in wider ones. */
const widestForDialogs = 1024

/** Resizes each screen to each width, with long names and seven-digit amounts, and checks layout and language. */
export function sweepScreens(language: Language, { widths, withAxe = false }: Looks): void {
  let on: StillPage
  let rows: LongPortfolio
  const known = knownWords(language)

  beforeAll(async () => {
    rows = await addLongPortfolio(inject('appUrl'))
    for (const word of await typedWords(rows.landlord)) known.add(word)
    on = await openStill({ as: rows.landlord, language, height })
    await on.page.goto('/dashboard')
    return () => on.close()
  })

  describe(`nothing overflows, overlaps or is cut silently, in ${language}:`, () => {
    it.each(screens)('$name', async ({ open, upTo, leave }) => {
      const { page, expectSound } = on
      const visitor = { page, language, rows }
      await page.setViewportSize({ width: 1440, height })
      await open(visitor)
      const words = await foreignWords(page, known)
      const widest = upTo ?? ((await isDialogThatStays(page)) ? widestForDialogs : Infinity)
      const faults = await sweepPage(page, { widths, upTo: widest })
      await page.setViewportSize({ width: upTo ?? 1440, height })
      if (withAxe) await expectSound()
      await page.setViewportSize({ width: 1440, height })
      await leave?.(visitor)
      await clear(visitor)
      expect(faults).toEqual([])
      expect(words).toEqual([])
    })
  })
}

/** Whether a dialog is open that is as wide here as in the widest window; a wizard’s steps follow the window. */
async function isDialogThatStays(page: Page): Promise<boolean> {
  const plain = page.locator('[role=dialog]:not(:has(.ks-steps))').filter({ visible: true })
  const widths = () =>
    plain.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width).join(' '))
  const inWidest = await widths()
  await page.setViewportSize({ width: widestForDialogs, height })
  return inWidest !== '' && inWidest === (await widths())
}

/** All text the user entered, from the download of their data: neither field names nor choices. */
async function typedWords(owner: Account): Promise<string[]> {
  const url = inject('appUrl')
  const { body } = await apiOf(url, (await sessionOf(url, owner)).access_token)('GET', '/export/')
  const isChoice = (text: string) => /^[a-z]+(_[a-z]+)*$/.test(text)
  return everyText(body)
    .filter((text) => !isChoice(text))
    .flatMap(wordsOf)
}
