import type { Locator, Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'
import { propertyWizard } from '../support/pages/property-wizard.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'

let page: Page

beforeAll(async () => {
  const opened = await openPage({ as: await createAccount(inject('appUrl'), 'low'), language: 'de' })
  page = opened.page
  return () => opened.context.close()
})

interface Seen {
  /** How many fields can be seen whole, with their labels. */
  whole: number
  /** Of the field that has the focus, what is out of sight above and below, in px. */
  cut: number
}

/** What the wizard's scrolling part shows. */
const seen = (dialog: Locator): Promise<Seen> =>
  dialog.locator('.ks-dialog-fields').evaluate((part) => {
    const frame = part.getBoundingClientRect()
    const cutOf = (field: Element) => {
      const { top, bottom } = field.getBoundingClientRect()
      return Math.max(0, frame.top - top, bottom - frame.bottom)
    }
    const fields = [...part.querySelectorAll('.ant-form-item')]
    const focused = document.activeElement?.closest('.ant-form-item')
    return {
      whole: fields.filter((field) => cutOf(field) < 1).length,
      cut: focused ? Math.round(cutOf(focused)) : 0,
    }
  })

/** Until no message unfolds any more: nothing has grown or been scrolled for ten frames. */
const stillness = (dialog: Locator) =>
  dialog.locator('.ks-dialog-fields').evaluate(async (part) => {
    const state = () => `${part.scrollHeight} ${part.scrollTop}`
    let before = state()
    for (let still = 0; still < 10; ) {
      await new Promise(requestAnimationFrame)
      still = state() === before ? still + 1 : 0
      before = state()
    }
  })

/** Goes through a step by Tab, and tells where what has the focus was cut off. */
async function cutOnTheWay(dialog: Locator, presses: number): Promise<number[]> {
  const cuts: number[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    await stillness(dialog)
    cuts.push((await seen(dialog)).cut)
  }
  return cuts.filter((cut) => cut > 0)
}

const sizes = [
  { width: 720, height: 450, as: 'as 200 % zoom leaves it' },
  { width: 844, height: 390, as: 'a phone on its side' },
]

for (const { width, height, as } of isQuick ? sizes.slice(0, 1) : sizes)
  steps(`the wizard at ${width} × ${height}, ${as}`, () => {
    const wizard = () => propertyWizard(page, 'de')

    it('shows the focused element when Tab is faster than the messages', async () => {
      await page.setViewportSize({ width, height })
      await page.goto('/portfolio')
      await wizard().open()
      await wizard().field('common', 'field.street').first().focus()
      // From the street on, each field left blank is refused behind the focus.
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
      await stillness(wizard().dialog)
      expect((await seen(wizard().dialog)).cut).toBe(0)
    })

    it('shows three fields of its first step, and each focused one', async () => {
      await page.goto('/portfolio')
      await wizard().open()
      expect((await seen(wizard().dialog)).whole).toBeGreaterThanOrEqual(3)
      expect(await cutOnTheWay(wizard().dialog, 11)).toEqual([])
    })

    it('shows three fields of its second step, in the same place', async () => {
      const { dialog } = wizard()
      const before = await dialog.boundingBox()
      await wizard().fillProperty('Weserhaus')
      await wizard().next()
      await wizard().addUnit('VH-1')
      expect((await seen(dialog)).whole).toBeGreaterThanOrEqual(3)
      expect(await cutOnTheWay(dialog, 6)).toEqual([])
      expect(await dialog.boundingBox()).toEqual(before)
      await wizard().discard()
    })
  })

/** Whether all of it is in the window, scrolled to if need be. */
async function isInSight(part: Locator): Promise<boolean> {
  await part.scrollIntoViewIfNeeded()
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
}

const lowest = [
  { width: 640, height: 280, as: 'a phone on its side with its browser’s bars' },
  { width: 683, height: 304, as: 'a laptop at 200 %' },
]

for (const { width, height, as } of isQuick ? lowest.slice(0, 1) : lowest)
  steps(`the frame at ${width} × ${height}, ${as}`, () => {
    it('has Logout in reach', async () => {
      await page.setViewportSize({ width, height })
      await page.goto('/dashboard')
      await page.getByRole('button', { name: /Konto:/ }).click()
      expect(await isInSight(page.getByRole('menuitem', { name: 'Abmelden' }))).toBe(true)
    })

    it('leaves the drawer’s navigation most of the window', async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Menü öffnen' }).click()
      const links = page.getByRole('dialog', { name: 'Keystead' }).getByRole('navigation').getByRole('link')
      await links.first().evaluate((link) => link.scrollIntoView())
      const seen = await links.evaluateAll((all) => {
        const isSeen = (link: Element) => {
          const { left, top, bottom } = link.getBoundingClientRect()
          return [top + 2, bottom - 2].every((y) => link.contains(document.elementFromPoint(left + 20, y)))
        }
        return all.filter(isSeen).length
      })
      expect(seen).toBeGreaterThanOrEqual(4)
    })

    it('has both menus of the public pages in reach', async () => {
      await page.goto('/features')
      await page.locator('.st-user summary').click()
      expect(await isInSight(page.getByRole('link', { name: 'Abmelden' }))).toBe(true)
      await page.keyboard.press('Escape')
      await page.locator('.st-menu summary').click()
      expect(await isInSight(page.locator('.st-menu nav a').last())).toBe(true)
    })
  })
