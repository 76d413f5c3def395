import { beforeAll, describe, inject, it } from 'vitest'
import { accessScreens } from '../support/layout/access-screens.ts'
import { contactScreens } from '../support/layout/contact-screens.ts'
import { leaseScreens } from '../support/layout/lease-screens.ts'
import { addLongPortfolio, type LongPortfolio } from '../support/layout/long-portfolio.ts'
import { profileScreens } from '../support/layout/profile-screens.ts'
import { clear } from '../support/layout/screen.ts'
import { settingsScreens } from '../support/layout/settings-screens.ts'
import { openStill, type StillPage } from '../support/still-page.ts'

let rows: LongPortfolio
let on: StillPage

beforeAll(async () => {
  rows = await addLongPortfolio(inject('appUrl'))
})

/** One page, the screens of contacts, leases, access, profile and settings one after the other; no step stores anything. */
describe('axe finds nothing, light or dark, on', () => {
  beforeAll(async () => {
    on = await openStill({ as: rows.landlord })
    await on.page.goto('/dashboard')
    return () => on.close()
  })

  it.each([...contactScreens, ...leaseScreens, ...accessScreens, ...profileScreens, ...settingsScreens])(
    '$name',
    async ({ open, leave }) => {
      const { page, expectSound } = on
      const visitor = { page, rows, language: 'en' as const }
      await open(visitor)
      await expectSound()
      await leave?.(visitor)
      await clear(visitor)
    },
  )
})
