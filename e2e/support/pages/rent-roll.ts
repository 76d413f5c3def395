import { buffer } from 'node:stream/consumers'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import type { Page } from 'playwright'
import { words } from '../wording/words.ts'

/** Page object of the rent roll, in either language. */
export function rentRoll(page: Page, language: Language = 'en') {
  const word = words(language)
  const table = page.getByRole('table', { name: word('portfolio', 'rentRoll.title') })
  return {
    table,
    row: (unit: string) => table.getByRole('row').filter({ hasText: unit }),
    day: page.getByRole('textbox', { name: word('portfolio', 'rentRoll.on') }),
    columns: page.getByRole('button', { name: word('portfolio', 'rentRoll.columns') }),
    open: async (on?: string, columns?: string) => {
      const search = [on && `on=${on}`, columns && `columns=${columns}`].filter(Boolean).join('&')
      await page.goto(`/portfolio/rent-roll?${search}`)
      await table.waitFor()
    },
    /** @returns the file's name and text */
    save: async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: word('common', 'action.export') }).click(),
      ])
      // A text decoder would remove the byte order mark.
      const bytes = await buffer(await download.createReadStream())
      return { name: download.suggestedFilename(), text: bytes.toString('utf8') }
    },
  }
}
