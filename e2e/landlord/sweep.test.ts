import { type Language, languages } from '@keystead/module-sdk/manifest/languages'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, sessionOf } from '../support/accounts.ts'
import { apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { layoutFaults } from '../support/layout/layout-faults.ts'
import { addLongPortfolio, type LongPortfolio } from '../support/layout/long-portfolio.ts'
import { clear } from '../support/layout/screen.ts'
import { screens } from '../support/layout/screens.ts'
import { foreignWords } from '../support/wording/foreign-words.ts'
import { knownWords, wordsOf } from '../support/wording/known-words.ts'

/** The narrowest of each band between two breakpoints, of windows and of containers: there everything is tightest. */
const widths = [360, 480, 600, 720, 900, 1024, 1200, 1440]
const height = 800

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

/** What is wrong at which widths, one line a fault. */
async function sweep(upTo = Number.POSITIVE_INFINITY): Promise<string[]> {
  const found = new Map<string, Set<number>>()
  for (const width of widths.filter((each) => each <= upTo)) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    for (const { check, what } of await layoutFaults(page)) {
      const fault = `${check}: ${what.replace(/ by \d+ px$/, '')}`
      found.set(fault, (found.get(fault) ?? new Set()).add(width))
    }
  }
  return [...found].map(([fault, at]) => `${fault} (${[...at].join(', ')})`)
}

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
    const faults = await sweep(upTo)
    await page.setViewportSize({ width: 1440, height })
    await leave?.(visitor)
    await clear(visitor)
    expect(faults).toEqual([])
    expect(words).toEqual([])
  })
})
