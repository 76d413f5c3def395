import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

const furthest = 80

/** Styles of an element and its surroundings, where a focus ring may show. */
function look(element: Element): string {
  const around = [element, element.nextElementSibling, element.parentElement]
  let parent = element.parentElement
  for (let level = 0; level < 3; level += 1) {
    parent = parent?.parentElement ?? null
    around.push(parent)
  }
  const pseudo = [undefined, '::before', '::after']
  return around
    .flatMap((each) => (each ? pseudo.map((part) => getComputedStyle(each, part)) : []))
    .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join())
    .join('\n')
}

const hasFocus = (element: Element) => element === document.activeElement

/**
 * Presses Tab until the control has the focus, and asserts that the focus is visible.
 * @throws if it is not reached
 */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // The radio button of a segmented option may be hidden behind its label.
  await wanted.waitFor({ state: 'attached' })
  if (await wanted.evaluate(hasFocus)) return
  const before = await wanted.evaluate(look)
  for (let presses = 0; presses < furthest; presses += 1) {
    await page.keyboard.press(key)
    if (!(await wanted.evaluate(hasFocus))) continue
    await expect.poll(() => wanted.evaluate(look), { message: `focus on ${wanted} is seen` }).not.toBe(before)
    return
  }
  throw new Error(`${furthest} presses of ${key} do not lead to ${wanted}`)
}

/** Tabs to a control and presses a key on it. */
export async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** Tabs to a text field and replaces its text. */
export async function type(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

export async function expectFocus(wanted: Locator): Promise<void> {
  await wanted.waitFor()
  await expect.poll(() => wanted.evaluate(hasFocus), { message: `focus on ${wanted}` }).toBe(true)
}
