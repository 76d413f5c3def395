import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, sidewaysScroll } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { demo } from '../support/sign-in.ts'

let page: Page

beforeAll(async () => {
  const opened = await openPage({ as: demo })
  page = opened.page
  return () => opened.context.close()
})

const field = () => page.getByRole('combobox', { name: 'Search everything' })
const option = (name: RegExp) => page.getByRole('dialog').getByRole('option', { name })

describe('the palette', () => {
  it('leads by keyboard from anywhere to a lease, and Back returns', async () => {
    await page.goto('/portfolio')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await field().waitFor()
    await page.keyboard.type('yilmaz')
    await option(/Yılmaz/)
      .first()
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/(contacts|leases)\//)
    await page.goBack()
    await page.waitForURL('**/portfolio')
  })

  it('lists recent items first, and runs an action', async () => {
    await page.getByRole('button', { name: /^Search/ }).click()
    await page.getByRole('group', { name: 'Recent' }).getByRole('option').first().waitFor()
    await field().fill('create lease')
    await option(/^Create lease$/).click()
    await page.waitForURL('**/leases?new&back=%2Fportfolio')
    await expectVisible(page.getByRole('dialog').getByRole('combobox').first())
    await page.keyboard.press('Escape')
    // Closing leads back to where it was asked for.
    await page.waitForURL('**/portfolio')
  })

  it('restores the focus, and lists the shortcuts on "?"', async () => {
    await page.goto('/contacts')
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
    const search = page.getByRole('button', { name: /^Search/ })
    await search.focus()
    await page.keyboard.press('Enter')
    await field().waitFor()
    await page.keyboard.press('Escape')
    await field().waitFor({ state: 'detached' })
    expect(await search.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('?')
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  it('fills a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: /^Search/ }).click()
    await field().fill('lychener')
    await option(/Lychener Höfe/)
      .first()
      .waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    await page.keyboard.press('Escape')
  })
})
