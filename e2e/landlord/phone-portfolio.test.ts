import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { sidewaysScroll } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { expectToFit } from '../support/phone.ts'
import { demo } from '../support/sign-in.ts'

let page: Page

beforeAll(async () => {
  const opened = await openPage({ as: demo, language: 'de', width: 360, height: 740 })
  page = opened.page
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return () => opened.context.close()
})

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const firstLink = (to: string) => page.getByRole('main').locator(`a[href^="${to}"]`).first()

/** The demo portfolio, with the longest words there are; no step stores anything. */
describe('on a phone of 360 px, in German', () => {
  it('dashboard with its cards', async () => {
    await page.goto('/dashboard')
    await page.getByRole('region', { name: 'Freie Einheiten' }).waitFor()
    await expectToFit(page)
  })

  it('a property: each tab', async () => {
    await page.goto('/portfolio')
    await firstLink('/properties/').click()
    await title('Hamburg West').waitFor()
    await page.getByText('Yuki Tanaka').first().waitFor()
    // The first unit begins above the fold.
    const unit = await page.getByRole('rowheader').getByRole('link').nth(1).boundingBox()
    expect(unit?.y).toBeLessThan(740 - 24)
    await expectToFit(page)
    const address = page.url().split('?', 1)[0]
    for (const [tab, words] of [
      ['buildings', 'Gartenhof'],
      ['payments', 'Zahlungen'],
      ['settings', 'Kritische Aktionen'],
    ] as const) {
      await page.goto(`${address}?tab=${tab}`)
      await page.getByRole('main').getByText(words).last().waitFor()
      await expectToFit(page)
    }
  })

  it('buildings, one of them, its dialogs', async () => {
    await page.goto('/buildings')
    await firstLink('/buildings/').waitFor()
    await expectToFit(page)
    await page.goto('/buildings?newBuilding')
    const creator = dialog('Gebäude anlegen')
    await creator.getByRole('button', { name: 'Anlegen' }).waitFor()
    await expectToFit(page)
    await page.goto('/buildings')
    await firstLink('/buildings/').click()
    await page.getByText('Hauke Jansen').first().waitFor()
    await expectToFit(page)
  })

  it('units, one of them, many at once', async () => {
    await page.goto('/units')
    await firstLink('/units?unit=')
      .or(page.getByRole('main').locator('a[href*="unit="]').first())
      .first()
      .waitFor()
    await expectToFit(page)
    await page.getByRole('link', { name: 'A-02', exact: true }).first().click()
    const editor = dialog(/^Einheit A-02/)
    await editor.getByRole('textbox').first().waitFor()
    await expectToFit(page)
    await editor.getByRole('textbox').first().fill('')
    await editor.getByRole('button', { name: 'Änderungen speichern' }).click()
    await editor.locator('[aria-invalid=true]').first().waitFor()
    await expectToFit(page)
    await page.goto('/units?newUnits')
    await dialog('Mehrere Einheiten anlegen')
      .getByText(/^\d+ Einheiten: /)
      .waitFor()
    await expectToFit(page)
  })

  it('a refused deletion in words', async () => {
    await page.goto('/units')
    await page.getByRole('button', { name: 'Weitere Aktionen: A-01' }).click()
    await page.getByRole('menuitem', { name: 'Einheit löschen' }).click()
    const words = page.getByRole('alert').getByText(/lässt sich nicht löschen/)
    await words.waitFor()
    // What lies under the notification cannot be pressed while it is there: its width alone is looked at.
    expect(await sidewaysScroll(page)).toBe(0)
    const { x = -1, width = 0 } = (await words.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(360)
  })

  it('rent roll', async () => {
    await page.goto('/portfolio/rent-roll')
    await page.getByRole('main').getByText('Yuki Tanaka').waitFor()
    await expectToFit(page)
  })
})
