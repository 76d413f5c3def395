import { languages } from '@keystead/module-sdk/manifest/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import type { Visitor } from '../support/layout/screen.ts'
import { staffScreens } from '../support/layout/staff-screens.ts'
import { allWidths, fewWidths, sweepHeight, sweepPage } from '../support/layout/sweep-page.ts'
import { busyRegistry } from '../support/pages/busy-registry.ts'
import { isQuick } from '../support/quick.ts'
import { staff } from '../support/sign-in.ts'
import { openStill, type StillPage } from '../support/still-page.ts'

/** Nothing of a landlord stands on these pages. */
const rows = {} as Visitor['rows']

describe('axe finds nothing in the staff console in light or dark mode on', () => {
  let on: StillPage
  beforeAll(async () => {
    on = await openStill({ as: staff })
    await busyRegistry(on.page)
    await on.page.goto('/staff')
    return () => on.close()
  })

  it.each(staffScreens)('$name', async ({ open, leave }) => {
    const visitor = { page: on.page, rows, language: 'en' as const }
    await open(visitor)
    await on.expectSound()
    await leave?.(visitor)
    await on.page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})

describe.each(isQuick ? languages.slice(-1) : languages)(
  'nothing of it overflows, overlaps or is cut silently, in %s:',
  (language) => {
    let page: Visitor['page']
    beforeAll(async () => {
      const opened = await openPage({ as: staff, language })
      page = opened.page
      await busyRegistry(page)
      await page.goto('/staff')
      return () => opened.context.close()
    })

    it.each(staffScreens)('$name', async ({ open, leave }) => {
      const visitor = { page, rows, language }
      await page.setViewportSize({ width: 1440, height: sweepHeight })
      await open(visitor)
      const faults = await sweepPage(page, { widths: language === 'de' && !isQuick ? allWidths : fewWidths })
      await page.setViewportSize({ width: 1440, height: sweepHeight })
      await leave?.(visitor)
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      expect(faults).toEqual([])
    })
  },
)
