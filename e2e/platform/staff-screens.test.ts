import { type Language, languages } from '@keystead/module-sdk/manifest/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from '../support/layout/screen.ts'
import { staffScreens } from '../support/layout/staff-screens.ts'
import { allWidths, fewWidths, sweepHeight, sweepPage } from '../support/layout/sweep-page.ts'
import { busyRegistry } from '../support/pages/busy-registry.ts'
import { isQuick } from '../support/quick.ts'
import { staff } from '../support/sign-in.ts'
import { openStill, type StillPage } from '../support/still-page.ts'

/** Nothing of a landlord stands on these pages. */
const rows = {} as Visitor['rows']

/** The longest words: at each width, and with axe, as names, roles and colours are the same in each language. */
const longest: Language = 'de'

const swept = (isQuick ? [longest] : languages).map((language) => ({
  language,
  title: language === longest ? `${language}, and axe finds nothing` : language,
}))

describe.each(swept)(
  'nothing of the staff console overflows, overlaps or is cut silently in $title:',
  ({ language }) => {
    let on: StillPage
    beforeAll(async () => {
      on = await openStill({ as: staff, language })
      await busyRegistry(on.page)
      await on.page.goto('/staff')
      return () => on.close()
    })

    it.each(staffScreens)('$name', async ({ open, leave }) => {
      const { page, expectSound } = on
      const visitor = { page, rows, language }
      await page.setViewportSize({ width: 1440, height: sweepHeight })
      await open(visitor)
      const isLongest = language === longest
      const faults = await sweepPage(page, { widths: isLongest && !isQuick ? allWidths : fewWidths })
      await page.setViewportSize({ width: 1440, height: sweepHeight })
      if (isLongest) await expectSound()
      await leave?.(visitor)
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      expect(faults).toEqual([])
    })
  },
)
