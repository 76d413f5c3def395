import type { Locator, Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { createAccount } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'
import { propertyWizard } from '../support/pages/property-wizard.ts'
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

/** Goes through a step by Tab, and tells where what has the focus was cut off. */
async function cutOnTheWay(dialog: Locator, presses: number): Promise<number[]> {
  const cuts: number[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    cuts.push((await seen(dialog)).cut)
  }
  return cuts.filter((cut) => cut > 0)
}

const sizes = [
  { width: 720, height: 450, as: 'as 200 % zoom leaves it' },
  { width: 844, height: 390, as: 'a phone on its side' },
]

for (const { width, height, as } of sizes)
  steps(`the wizard at ${width} × ${height}, ${as}`, () => {
    const wizard = () => propertyWizard(page, 'de')

    it('shows three fields of its first step, and each that has the focus', async () => {
      await page.setViewportSize({ width, height })
      await page.goto('/portfolio')
      await wizard().open()
      expect((await seen(wizard().dialog)).whole).toBeGreaterThanOrEqual(3)
      expect(await cutOnTheWay(wizard().dialog, 11)).toEqual([])
    })

    it('shows three fields of its second step, at the same place', async () => {
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
