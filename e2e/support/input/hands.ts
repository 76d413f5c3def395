import type { Locator, Page } from 'playwright'
import { press, tabTo, type } from './keyboard.ts'

/** One journey is walked by mouse or finger, and by keyboard alone: what a hand can do. */
export interface Hands {
  press: (control: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** A day is told by leaving its field. */
  day: (field: Locator, text: string) => Promise<void>
  choose: (select: Locator, option: string) => Promise<void>
  /** Opens a menu and takes an entry. */
  take: (menu: Locator, entry: string) => Promise<void>
}

const option = (page: Page, name: string) =>
  page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: name })

/** The list of a select fades out for a moment; what comes next is not meant for it. */
const listIsGone = (page: Page) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').waitFor({ state: 'hidden' })

export const mouse = (page: Page): Hands => ({
  press: (control) => control.click(),
  // As a person replaces it: a field that is given its text from outside has not been clicked.
  type: async (field, text) => {
    await field.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
  day: async (field, text) => {
    await field.fill(text)
    await page.keyboard.press('Tab')
  },
  choose: async (select, name) => {
    await select.click()
    await option(page, name).click()
    await listIsGone(page)
  },
  take: async (menu, entry) => {
    await menu.click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  },
})

/** Down a list with the arrow until it stands on what is wanted. @throws when it is not reached */
async function downTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 15; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error('15 presses of ArrowDown do not lead there')
}

export const keyboard = (page: Page): Hands => ({
  press: (control) => press(page, control),
  type: (field, text) => type(page, field, text),
  day: (field, text) => type(page, field, text),
  choose: async (select, name) => {
    await press(page, select)
    const wanted = option(page, name)
    await wanted.waitFor()
    await downTo(page, () => wanted.evaluate((item) => item.matches('.ant-select-item-option-active')))
    await page.keyboard.press('Enter')
    await listIsGone(page)
  },
  take: async (menu, entry) => {
    await tabTo(page, menu)
    await page.keyboard.press('Enter')
    const wanted = page.getByRole('menuitem', { name: entry, exact: true })
    await wanted.waitFor()
    await downTo(page, () => wanted.evaluate((item) => item.contains(document.activeElement)))
    await page.keyboard.press('Enter')
  },
})
