import type { Locator, Page } from 'playwright'
import { press, tabTo, type } from './keyboard.ts'
import { entryOf, listIsGone, stillList, takeFromMenu, takeOption } from './open-list.ts'

/** One journey is walked by mouse or finger, and by keyboard alone: what a hand can do. */
export interface Hands {
  press: (control: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** A day is told by leaving its field. */
  day: (field: Locator, text: string) => Promise<void>
  tick: (box: Locator) => Promise<void>
  choose: (select: Locator, option: string) => Promise<void>
  /** Opens a menu and takes an entry. */
  take: (menu: Locator, entry: string) => Promise<void>
}

const option = (list: Locator, name: string) =>
  list.locator('.ant-select-item-option').filter({ hasText: name })

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
  tick: (box) => box.click(),
  choose: (select, name) => takeOption(select, (list) => option(list, name)),
  take: takeFromMenu,
})

/** What the arrow stands on in an open list: an option is marked, a menu's entry has the focus. */
const marks = { option: `${stillList} .ant-select-item-option-active`, entry: '[role^="menuitem"]:focus' }

/**
 * Down a list with the arrow until it stands on what is wanted. A press is seen before the next one, as by a person: the
 * mark follows a frame later, and a second press would go past.
 * @throws when it is not reached
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

/** Down an open menu to an entry, and takes it. */
export async function takeEntry(page: Page, entry: string): Promise<void> {
  await downTo(page, entryOf(page, entry), marks.entry)
  await page.keyboard.press('Enter')
}

export const keyboard = (page: Page): Hands => ({
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
