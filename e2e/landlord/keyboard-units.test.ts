import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, apiOf, type Call } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { keyboard, takeEntry } from '../support/input/input-method.ts'
import { expectFocus, press, tabTo, type } from '../support/input/keyboard.ts'
import { buildings } from '../support/pages/buildings.ts'
import { dialogs, fieldOf } from '../support/pages/dialogs.ts'
import { rentRoll } from '../support/pages/rent-roll.ts'
import { units } from '../support/pages/units.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')

let page: Page
let call: Call
let property: string

beforeAll(async () => {
  const landlord = await createAccount(url, 'keyboard-units')
  call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const { group } = await addProperty(call, 'Weserhaus')
  const opened = await openPage({ as: landlord })
  page = opened.page
  property = `/properties/${group}`
  await page.goto(property)
  return () => opened.context.close()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const numbers = async () =>
  (await call<{ unit_number: string }[]>('GET', '/rent-units/')).body
    .map(({ unit_number }) => unit_number)
    .sort()

const take = (entry: string) => takeEntry(page, entry)

/** No step touches a mouse. */
steps('using only the keyboard', () => {
  it('creates a unit: selects, a checkbox, and Enter submits', async () => {
    const { creator, row } = units(page)
    await press(page, button('Add'))
    await take('Add unit')
    // The number that comes next is already there.
    await expectFocus(fieldOf(creator, 'Unit number'))
    expect(await fieldOf(creator, 'Unit number').inputValue()).toBe('VH-2')
    await keyboard(page).choose(creator.getByRole('combobox', { name: /^Floor/ }), '1st floor')
    await type(page, fieldOf(creator, 'Area (m²)'), '54.5')
    await tabTo(page, creator.getByRole('checkbox', { name: 'Balcony' }))
    await page.keyboard.press('Space')
    await press(page, creator.getByRole('button', { name: 'Create' }))
    await creator.waitFor({ state: 'hidden' })
    await row('VH-2').waitFor()
    await expectFocus(button('Add'))
    const all = await call<{ unit_number: string; floor_number: number }[]>('GET', '/rent-units/')
    expect(all.body.find(({ unit_number }) => unit_number === 'VH-2')?.floor_number).toBe(1)
  })

  it('edits it from its menu, confirms, and returns to the menu', async () => {
    const { editor } = units(page)
    const { question, notice } = dialogs(page)
    await press(page, button('More actions: VH-2'))
    await take('Edit')
    await expectFocus(fieldOf(editor, 'Unit number'))
    await type(page, fieldOf(editor, 'Unit name'), 'Dach')
    await page.keyboard.press('Escape')
    await question.waitFor()
    await expectFocus(question.getByRole('button', { name: 'Keep editing' }))
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'hidden' })
    await tabTo(page, fieldOf(editor, 'Unit name'))
    await page.keyboard.press('Enter')
    await notice('Unit updated successfully').waitFor()
    await editor.waitFor({ state: 'hidden' })
    await expectFocus(button('More actions: VH-2'))
  })

  it('creates many at once', async () => {
    const { many, row } = units(page)
    await press(page, button('Add'))
    await take('Add several units')
    await expectFocus(fieldOf(many, 'Units per floor'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('1')
    await press(page, many.getByRole('button', { name: 'Create' }))
    await many.waitFor({ state: 'hidden' })
    await row('VH-5').waitFor()
    expect(await numbers()).toEqual(['VH-1', 'VH-2', 'VH-3', 'VH-4', 'VH-5'])
  })

  it('deletes from the menu, with Undo', async () => {
    const { row } = units(page)
    await press(page, button('More actions: VH-5'))
    await take('Delete unit')
    await row('VH-5').waitFor({ state: 'hidden' })
    // Notifications stand at the end of the page: from the last row it is a few steps, and time runs.
    await tabTo(page, button('Undo'))
    await page.keyboard.press('Enter')
    await row('VH-5').waitFor()
    expect(await numbers()).toContain('VH-5')
  })

  it('types the rent roll’s date', async () => {
    await page.goto('/portfolio/rent-roll')
    const { day } = rentRoll(page)
    await expectVisible(title('Rent roll'))
    await type(page, day, '01/15/2020')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/rent-roll?on=2020-01-15')
    await page.goto(property)
  })

  it('moves between tabs, and by a building’s name to its page', async () => {
    await press(page, link('Settings'))
    await button('Delete property').waitFor()
    await press(page, page.getByRole('main').getByRole('link', { name: /^Units/ }))
    await press(page, units(page).table.getByRole('link', { name: 'Weserstraße 112' }))
    await expectFocus(title('Weserstraße 112'))
  })

  it('edits a building and deletes it with its units', async () => {
    const { editor, deletion } = buildings(page)
    await press(page, button('Edit'))
    await expectFocus(fieldOf(editor, 'Name'))
    await page.keyboard.type('Vorderhaus')
    await page.keyboard.press('Enter')
    await editor.waitFor({ state: 'hidden' })
    await title('Vorderhaus').waitFor()
    await expectFocus(button('Edit'))
    await press(page, button('More actions'))
    await take('Delete building')
    await expectFocus(deletion.getByRole('button', { name: 'Cancel' }))
    await tabTo(page, deletion.getByRole('button', { name: 'Delete' }), 'Shift+Tab')
    await page.keyboard.press('Space')
    await deletion.waitFor({ state: 'hidden' })
    await title('Weserhaus').waitFor()
    expect(await numbers()).toEqual([])
  })
})
