import type { Locator, Page } from 'playwright'
import { press, tabTo, type } from './keyboard.ts'
import { entryOf, listIsGone, stillList, takeFromMenu, takeOption } from './open-list.ts'

/** Ways to operate the page, so that one journey runs with a pointer and with the keyboard alone. */
export interface InputMethod {
  press: (control: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** Dates are committed by leaving the field. */
  day: (field: Locator, text: string) => Promise<void>
  tick: (box: Locator) => Promise<void>
  choose: (select: Locator, option: string) => Promise<void>
  /** Opens a menu and chooses an item. */
  take: (menu: Locator, entry: string) => Promise<void>
}

const option = (list: Locator, name: string) =>
  list.locator('.ant-select-item-option').filter({ hasText: name })

export const mouse = (page: Page): InputMethod => ({
  press: (control) => control.click(),
  // Typed key by key: `fill` would not click the field.
  type: async (field, text) => {
    await field.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
  day: async (field, text) => {
    await field.fill(text)
    await page.keyboard.press('Tab')
  },
  tick: (box) => box.click(),
  choose: (select, name) => takeOption(select, (list) => option(list, name)),
  take: takeFromMenu,
})

/** The active item of an open list: an option has a class, a menu item the focus. */
const marks = { option: `${stillList} .ant-select-item-option-active`, entry: '[role^="menuitem"]:focus' }

/**
 * Presses ArrowDown until the wanted item is active. Waits for each press to take effect, since the highlight follows
 * a frame later and a second press would skip an item.
 * @throws if it is not reached
 */
async function downTo(page: Page, wanted: Locator, mark: string): Promise<void> {
  await wanted.waitFor()
  const marked = page.locator(mark)
  for (let presses = 0; presses < 15; presses += 1) {
    const at = await marked.elementHandle()
    if (await wanted.evaluate((item, on) => on !== null && item.contains(on), at)) return
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(([of, before]) => document.querySelector(of) !== before, [mark, at] as const)
  }
  throw new Error('15 presses of ArrowDown do not lead there')
}

/** Moves down an open menu to an item and chooses it. */
export async function takeEntry(page: Page, entry: string): Promise<void> {
  await downTo(page, entryOf(page, entry), marks.entry)
  await page.keyboard.press('Enter')
}

export const keyboard = (page: Page): InputMethod => ({
  press: (control) => press(page, control),
  type: (field, text) => type(page, field, text),
  day: (field, text) => type(page, field, text),
  tick: async (box) => {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  },
  choose: async (select, name) => {
    await press(page, select)
    await downTo(page, option(page.locator(stillList), name), marks.option)
    await page.keyboard.press('Enter')
    await listIsGone(page)
  },
  take: async (menu, entry) => {
    await tabTo(page, menu)
    await page.keyboard.press('Enter')
    await takeEntry(page, entry)
  },
})
