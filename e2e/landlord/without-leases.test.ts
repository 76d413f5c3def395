import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { buildings } from '../support/pages/buildings.ts'
import { propertyList } from '../support/pages/property-list.ts'
import { rentRoll } from '../support/pages/rent-roll.ts'
import { units } from '../support/pages/units.ts'
import { isQuick } from '../support/quick.ts'
import { demo } from '../support/sign-in.ts'

const locked = { status: 403, json: { detail: 'Your plan does not include this', type: 'plan_required' } }
const foreign = /\/api\/v1\/(lease-agreements|rental-periods|rent-components|contacts)\//

let page: Page
const main = () => page.getByRole('main')

/** Nothing of what leases or contacts would fill, and no word of an error (R34). */
async function expectLocked(): Promise<void> {
  const words = /€|\brents?\b(?! roll)|tenant|lease|unable|retry|Yuki Tanaka/i
  expect(await main().getByText(words).filter({ visible: true }).allTextContents()).toEqual([])
  expect(await main().getByRole('alert').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
}

// In `npm test` by the tests of each screen.
describe.skipIf(isQuick)('with leases and contacts locked', () => {
  beforeAll(async () => {
    const opened = await openPage({ as: demo })
    page = opened.page
    await page.route(foreign, (route) => route.fulfill(locked))
  })
  afterAll(() => page.context().close())

  it('the dashboard counts units only', async () => {
    await page.goto('/dashboard')
    const band = page.getByRole('region', { name: 'Portfolio Overview' })
    await band.getByText('Occupancy rate').waitFor()
    expect(await band.textContent()).not.toMatch(/rent|lease|€/i)
    await page.getByRole('region', { name: 'Vacant units' }).getByRole('link', { name: 'VH-02' }).waitFor()
    expect(await page.getByRole('region', { name: 'Needs attention' }).count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Your properties' }).textContent()).not.toContain('€')
  })

  it('the list works, as cards and as a table', async () => {
    await propertyList(page).open()
    // A-02 is let and marked as available: without its lease it counts as vacant (R1).
    await propertyList(page).card('Hamburg West').getByText('5 of 7 units occupied').first().waitFor()
    await expectLocked()
    await page.goto('/portfolio?view=list')
    await page.getByRole('table', { name: 'Properties' }).waitFor()
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toEqual(['Property', 'Type', 'Occupied units', 'Occupancy rate'])
  })

  it('a property works, and only the server prevents its deletion', async () => {
    await propertyList(page).open()
    await propertyList(page).openCard('Hamburg West')
    await units(page).row('A-02').waitFor()
    await page.getByRole('region', { name: 'Occupancy' }).getByText('Total units').waitFor()
    await expectLocked()
    await main().getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Delete property' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete property?' })
    await dialog.getByText('Also deleted: 2 buildings, 7 units').waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/can't delete/)
      .waitFor()
  })

  it('buildings, a building and units work', async () => {
    await buildings(page).open()
    await buildings(page).card('Gartenhof').waitFor()
    await expectLocked()
    await buildings(page).card('Gartenhof').getByRole('link', { name: 'Gartenhof' }).click()
    await units(page).row('A-02').waitFor()
    await expectLocked()
    await page.goto('/units')
    await units(page).row('A-02').waitFor()
    await expectLocked()
  })

  it('the rent roll lists only units, on screen and in the file', async () => {
    const { open, row, save } = rentRoll(page)
    await open()
    await row('A-02').waitFor()
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Unit', 'Area (m²)'])
    await expectLocked()
    const { text } = await save()
    expect(text.split('\r\n')[0]).toBe('\uFEFF"Property","Building","Unit","Unit name","Area (m²)"')
  })
})
