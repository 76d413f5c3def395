import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { steps } from '../support/steps.ts'

let page: Page

// An account of its own: a language that is chosen follows the person to every browser (R51), other tests' too.
function inOwnProfile(): void {
  beforeAll(async () => {
    const opened = await openPage({ theme: null, as: await createAccount(inject('appUrl'), 'display') })
    page = opened.page
    return () => opened.context.close()
  })
}

const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
const bar = () => page.locator('meta[name="theme-color"]').getAttribute('content')
const outline = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineStyle)
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

/** Notes the theme and the ground's colour of every frame that the page draws from its first on. */
async function watchFrames(): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const frames: string[] = []
    const note = () => {
      const root = document.documentElement
      // Before there is a body, nothing is drawn.
      if (document.body) frames.push(`${root.dataset.theme} ${getComputedStyle(root).colorScheme}`)
      requestAnimationFrame(note)
    }
    note()
    Object.assign(globalThis, { frames })
  })
  return () => page.evaluate(() => [...new Set((globalThis as unknown as { frames: string[] }).frames)])
}

describe('colours', () => {
  inOwnProfile()

  it('are light until dark is chosen (R32), then kept, without a flash of the other', async () => {
    await page.goto('/dashboard')
    await heading('Dashboard').waitFor()
    expect(await theme()).toBe('light')
    expect(await bar()).toBe('#f6f4ef')
    await page.getByRole('button', { name: 'Switch to dark mode' }).click()
    expect(await theme()).toBe('dark')
    expect(await bar()).toBe('#0e1210')
    const frames = await watchFrames()
    await page.reload()
    await heading('Dashboard').waitFor()
    await page.getByRole('button', { name: 'Switch to light mode' }).waitFor()
    expect(await frames()).toEqual(['dark dark'])
    expect(await bar()).toBe('#0e1210')
  })

  it('outline the option that the arrow keys are at', async () => {
    await page.goto('/settings')
    await page.getByRole('combobox').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => outline(page.locator('.ant-select-item-option-active'))).toBe('solid')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect.poll(() => outline(page.getByRole('option', { selected: true }))).toBe('solid')
  })

  it('show focus and choice also where they are the system’s own, without shadows', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/contacts?new')
    const name = page.getByLabel('First name')
    await name.focus()
    expect(await outline(name)).toBe('solid')
    expect(await outline(page.locator('.ks-segment:has(:checked)'))).toBe('solid')
    await page.goto('/settings/notifications')
    const invitations = page.getByRole('switch', { name: 'Invitations' })
    const track = () => invitations.evaluate((element) => getComputedStyle(element).backgroundColor)
    const before = await track()
    expect(await outline(invitations)).toBe('solid')
    await invitations.click()
    await expect.poll(track).not.toBe(before)
  })
})

steps('language', () => {
  inOwnProfile()

  it('from the URL replaces the account’s, until another is chosen (R22)', async () => {
    const isSaved = () =>
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && /settings/.test(answer.url()))
    await page.goto('/portfolio')
    await page.getByRole('button', { name: 'Language: English' }).click()
    const [first] = await Promise.all([
      isSaved(),
      page.getByRole('menuitemradio', { name: 'German' }).click(),
    ])
    expect(first.request().postDataJSON()).toMatchObject({ settings: { language: 'de' } })
    const [second] = await Promise.all([isSaved(), page.goto('/portfolio?lng=en')])
    expect(second.request().postDataJSON()).toMatchObject({ settings: { language: 'en' } })
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'German' }).click()
    // In place, with other modules' texts.
    await heading('Immobilien').waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Kontakte' }).waitFor()
    await page.reload()
    await expectVisible(heading('Immobilien'))
  })

  it('is switched by a public page’s menu too, whatever was chosen in the app (R22)', async () => {
    await page.goto('/pricing')
    await heading('Preise').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await heading('Pricing').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Leases' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })
})
