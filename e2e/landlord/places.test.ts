import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { goWithin } from '../support/modules/places.ts'
import { propertyList } from '../support/pages/property-list.ts'
import { propertyPage } from '../support/pages/property-page.ts'
import { units } from '../support/pages/units.ts'
import { isQuick } from '../support/quick.ts'
import { demo } from '../support/sign-in.ts'

let page: Page

beforeAll(async () => {
  const opened = await openPage({ as: demo })
  page = opened.page
  return () => opened.context.close()
})

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const search = () => new URL(page.url()).search
const tab = (name: RegExp) =>
  page.getByRole('navigation', { name: 'Lychener Höfe' }).getByRole('link', { name })
const currentTab = () =>
  page
    .locator('[aria-current=page]')
    .filter({ hasText: /Buildings|Units|Payments|Settings/ })
    .last()

/** Back and a reload keep the place; whatever can be looked at has an address. */
describe('views have URLs', () => {
  it('a property’s tabs: by click, by Back, by reload', async () => {
    await propertyList(page).open()
    await propertyList(page).openCard('Lychener Höfe')
    await propertyPage(page).units.waitFor()
    await tab(/^Buildings/).click()
    await page.getByRole('list', { name: 'Buildings' }).getByRole('link', { name: 'Hinterhaus' }).waitFor()
    expect(search()).toBe('?tab=buildings')
    await tab(/^Payments/).click()
    await page.getByRole('table', { name: /^Payments by month/ }).waitFor()
    await tab(/^Settings/).click()
    await page.getByRole('button', { name: 'Delete property' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Delete property' }).waitFor()
    await page.goBack()
    await page.getByRole('table', { name: /^Payments by month/ }).waitFor()
    await page.goBack()
    await page.getByRole('list', { name: 'Buildings' }).waitFor()
    expect(await currentTab().textContent()).toContain('Buildings')
  })

  it.skipIf(isQuick)('the tab Buildings exists only with more than one', async () => {
    await propertyList(page).open()
    await propertyList(page).openCard('Weserhaus Neukölln')
    await propertyPage(page).units.waitFor()
    const tabs = page.getByRole('navigation', { name: 'Weserhaus Neukölln' }).getByRole('link')
    expect((await tabs.allTextContents()).map((text) => text.replace(/\d+$/, ''))).toEqual([
      'Units',
      'Payments',
      'Settings',
    ])
    await page.goto(`${page.url()}?tab=buildings`)
    await propertyPage(page).units.waitFor()
  })

  it('a building’s row links to its page, and Back returns to the table', async () => {
    await goWithin(page, '/portfolio')
    await propertyList(page).openCard('Lychener Höfe')
    await propertyPage(page).units.getByRole('link', { name: 'Hinterhaus' }).click()
    await page.waitForURL('**/buildings/*')
    await title('Hinterhaus').waitFor()
    await page.goBack()
    await title('Lychener Höfe').waitFor()
    await expectVisible(propertyPage(page).units)
  })

  it('/units?unit= opens the unit, its dialog closes onto it, and Back returns to the dashboard', async () => {
    await goWithin(page, '/dashboard')
    const vacant = page.getByRole('region', { name: 'Vacant units' })
    await vacant.getByRole('link', { name: 'VH-02', exact: true }).click()
    const { editor } = units(page)
    await title('VH-02').waitFor()
    const path = new URL(page.url()).pathname
    await goWithin(page, `/units?unit=${path.slice('/units/'.length)}`)
    await page.waitForURL(`**${path}`)
    await title('VH-02').waitFor()
    await page.getByRole('button', { name: 'Edit' }).click()
    await editor.getByRole('heading', { name: 'Edit unit VH-02' }).waitFor()
    await page.reload()
    await editor.getByRole('heading', { name: 'Edit unit VH-02' }).waitFor()
    await editor.getByRole('button', { name: 'Cancel' }).click()
    await editor.waitFor({ state: 'hidden' })
    expect(search()).toBe('')
    await page.goBack()
    await title('VH-02').waitFor()
    await page.goBack()
    await title('Dashboard').waitFor()
  })

  it('a dialog is closed by Back, and closed otherwise leaves no entry behind', async () => {
    await goWithin(page, '/dashboard')
    await title('Dashboard').waitFor()
    await goWithin(page, '/units')
    const { editor, edit, row } = units(page)
    await edit('VH-03')
    await page.goBack()
    await editor.waitFor({ state: 'hidden' })
    await edit('VH-03')
    await page.keyboard.press('Escape')
    await editor.waitFor({ state: 'hidden' })
    expect(search()).toBe('')
    await row('VH-03').waitFor()
    await page.goBack()
    await title('Dashboard').waitFor()
  })

  it('a list’s search, filter, order and view', async () => {
    await goWithin(page, '/portfolio')
    await title('Properties').waitFor()
    await page.getByRole('searchbox').fill('berlin')
    await expect.poll(() => page.getByRole('list', { name: 'Properties' }).locator('> li').count()).toBe(2)
    await page.locator('label', { hasText: 'List view' }).click()
    await page.getByRole('columnheader').getByRole('link', { name: 'Monthly rent' }).click()
    const table = page.getByRole('table', { name: 'Properties' })
    const rows = table
      .locator('tbody')
      .first()
      .getByRole('rowheader')
      .getByRole('link', { name: /Höfe|Weserhaus/ })
    await expect.poll(() => rows.allTextContents()).toEqual(['Weserhaus Neukölln', 'Lychener Höfe'])
    const address = page.url()
    await rows.first().click()
    await title('Weserhaus Neukölln').waitFor()
    await page.goBack()
    await expect.poll(() => rows.allTextContents()).toEqual(['Weserhaus Neukölln', 'Lychener Höfe'])
    expect(page.url()).toBe(address)
    await page.reload()
    await expect.poll(() => rows.allTextContents()).toEqual(['Weserhaus Neukölln', 'Lychener Höfe'])
    expect(await page.getByRole('searchbox').inputValue()).toBe('berlin')
  })

  it.skipIf(isQuick)('search and filter of units, including tenants', async () => {
    await page.goto('/units?state=occupied')
    await page.getByRole('searchbox').fill('Yuki Tanaka')
    const { row } = units(page)
    await row('A-02').waitFor()
    await row('A-01').waitFor({ state: 'hidden' })
    await page.reload()
    await row('A-02').waitFor()
    expect(await row('A-01').count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('state')).toBe('occupied')
  })

  it('Back from another module, which replaced the first one’s style sheets, restores the scroll position', async () => {
    await goWithin(page, '/units')
    await page.getByRole('link', { name: 'VH-02', exact: true }).waitFor()
    await page.evaluate(() => window.scrollTo(0, 600))
    const sheets = () => page.locator('link[rel=stylesheet][href*="/portfolio/"]').count()
    expect(await sheets()).toBeGreaterThan(0)
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click()
    await title('Contacts').waitFor()
    await expect.poll(sheets).toBe(0)
    await page.goBack()
    await title('Units').waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  })
})
