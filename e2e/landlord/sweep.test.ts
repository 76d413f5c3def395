import { type Language, languages } from '@keystead/module-sdk/manifest/languages'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, sessionOf } from '../support/accounts.ts'
import { apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { addLongPortfolio, type LongPortfolio } from '../support/layout/long-portfolio.ts'
import { clear } from '../support/layout/screen.ts'
import { screens } from '../support/layout/screens.ts'
import { sweepHeight as height, sweepPage } from '../support/layout/sweep-page.ts'
import { foreignWords } from '../support/wording/foreign-words.ts'
import { knownWords, wordsOf } from '../support/wording/known-words.ts'

let page: Page
let rows: LongPortfolio
let typed: string[]

beforeAll(async () => {
  rows = await addLongPortfolio(inject('appUrl'))
  typed = await typedWords(rows.landlord)
  const opened = await openPage({ as: rows.landlord })
  page = opened.page
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dashboard')
  return () => opened.context.close()
})

/** The words of all rows that somebody has, as the download of their data holds them. */
async function typedWords(owner: Account): Promise<string[]> {
  const url = inject('appUrl')
  const { body } = await apiOf(url, (await sessionOf(url, owner)).access_token)('GET', '/export/')
  return wordsOf(JSON.stringify(body))
}

async function speak(language: Language): Promise<void> {
  await page.setViewportSize({ width: 1440, height })
  await page.locator('.sh-language').getByRole('button').click()
  await page.locator(`[role=menuitemradio]`).nth(languages.indexOf(language)).click()
  await page.locator(`html[lang=${language}]`).waitFor()
}

/** One page, resized: long names, seven-digit amounts, each screen at each width. */
describe.each(languages)('nothing sticks out, overlaps or is cut without a word, in %s:', (language) => {
  const known = knownWords(language)

  beforeAll(async () => {
    await speak(language)
    for (const word of typed) known.add(word)
  })

  it.each(screens)('$name', async ({ open, upTo, leave }) => {
    const visitor = { page, language, rows }
    await page.setViewportSize({ width: 1440, height })
    await open(visitor)
    const words = await foreignWords(page, known)
    const faults = await sweepPage(page, upTo)
    await page.setViewportSize({ width: 1440, height })
    await leave?.(visitor)
    await clear(visitor)
    expect(faults).toEqual([])
    expect(words).toEqual([])
  })
})
