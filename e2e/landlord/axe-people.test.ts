import { beforeAll, describe, inject, it } from 'vitest'
import { accessScreens } from '../support/layout/access-screens.ts'
import { contactScreens } from '../support/layout/contact-screens.ts'
import { leaseScreens } from '../support/layout/lease-screens.ts'
import { addLongPortfolio, type LongPortfolio } from '../support/layout/long-portfolio.ts'
import { visit } from '../support/layout/screen.ts'
import { openStill, type StillPage, themes } from '../support/still-page.ts'

let rows: LongPortfolio
let on: StillPage

beforeAll(async () => {
  rows = await addLongPortfolio(inject('appUrl'))
})

/** One page a theme, the screens of contacts, leases and access one after the other; no step stores anything. */
describe.each(themes)('axe finds nothing, %s, on', (theme) => {
  beforeAll(async () => {
    on = await openStill({ theme, as: rows.landlord })
    await on.page.goto('/dashboard')
    return () => on.close()
  })

  it.each([...contactScreens, ...leaseScreens, ...accessScreens])('$name', async ({ open, leave }) => {
    const { page, expectSound } = on
    const visitor = { page, rows, language: 'en' as const }
    await open(visitor)
    await expectSound()
    await leave?.(visitor)
    await visit(page, '/maintenance')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})
