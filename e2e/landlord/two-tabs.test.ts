import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, apiOf, type Call } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { expectFocus, press } from '../support/input/keyboard.ts'
import { dialogs, fieldOf } from '../support/pages/dialogs.ts'
import { conflictOf, editForms, openEdit, typeAndSave } from '../support/pages/edit-forms.ts'
import { units } from '../support/pages/units.ts'
import { expectToFit } from '../support/phone.ts'
import { isQuick } from '../support/quick.ts'

const url = inject('appUrl')

/** Two tabs of one browser; in quick runs only the second. Its form is open before the first one saves. */
let first: Page
let second: Page
let call: Call
let places: Record<Kind, { address: string; row: string }>

beforeAll(async () => {
  const landlord = await createAccount(url, 'two-tabs')
  call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const { group, building, unit } = await addProperty(call, 'Weserhaus')
  const address = { street: 'Weserstraße 112', zip_code: '12045', city: 'Berlin', state: 'Berlin' }
  await call('PUT', `/property-groups/${group}`, { ...address, country: 'DE' })
  // An edit asks for the name that a new building may be without.
  await call('PUT', `/buildings/${building}`, { name: 'Weserhaus' })
  places = {
    unit: { address: `/units/${unit}?unit=${unit}`, row: `/rent-units/${unit}` },
    building: { address: `/buildings/${building}?building=${building}`, row: `/buildings/${building}` },
    property: { address: `/properties/${group}?edit`, row: `/property-groups/${group}` },
  }
  const { page, context } = await openPage({ as: landlord })
  second = page
  if (!isQuick) {
    first = await context.newPage()
    first.setDefaultTimeout(15_000)
    // The new tab came to the front, and one in the background draws rarely.
    await second.bringToFront()
  }
  return () => context.close()
})

type Kind = keyof typeof editForms

const storedOf = async (kind: Kind) => {
  const { body } = await call('GET', places[kind].row)
  const { first: one, second: two } = editForms[kind]
  return [body[one.name], body[two.name]]
}
/** What somebody stores while the second tab's form is open. */
const storeMeanwhile = async (kind: Kind, typed: { first?: string; second?: string }) => {
  const { first: one, second: two } = editForms[kind]
  const answer = await call('PUT', places[kind].row, { [one.name]: typed.first, [two.name]: typed.second })
  expect(answer.status).toBe(200)
}

const kinds = ['unit', 'building', 'property'] as const
describe.skipIf(isQuick).each(kinds)('two tabs editing one %s', (kind) => {
  const form = editForms[kind]
  const save = async (page: Page, typed: { first?: string; second?: string }) => {
    // A tab in the background draws rarely, and all that waits for a movement with it.
    await page.bringToFront()
    await typeAndSave(page, form, typed)
    await form.editor(page).waitFor({ state: 'hidden' })
  }

  it('different fields: both changes are kept', async () => {
    await Promise.all([first, second].map((page) => openEdit(page, form, places[kind].address)))
    await save(first, { first: 'Vorne' })
    await save(second, { second: 'Ulm' })
    expect(await storedOf(kind)).toEqual(['Vorne', 'Ulm'])
  })

  it('the same fields: the second person sees both values of each, and chooses', async () => {
    const { first: one, second: two } = form
    await openEdit(second, form, places[kind].address)
    await storeMeanwhile(kind, { first: 'Hinten', second: 'Jena' })
    await typeAndSave(second, form, { first: 'Mitte', second: 'Bonn' })
    const { mine, theirs } = conflictOf(form.editor(second))
    await mine(one.label, 'Mitte').check()
    await mine(two.label, 'Bonn').waitFor()
    await theirs(one.label, 'Hinten').waitFor()
    await theirs(two.label, 'Jena').check()
    await form.editor(second).getByRole('button', { name: 'Save Changes' }).click()
    await form.editor(second).waitFor({ state: 'hidden' })
    expect(await storedOf(kind)).toEqual(['Mitte', 'Jena'])
  })
})

describe('choosing between both values', () => {
  const form = editForms.unit
  const { label } = form.first
  const save = () => form.editor(second).getByRole('button', { name: 'Save Changes' })

  it('gets the focus, and fits a phone', async () => {
    await storeMeanwhile('unit', { second: 'Jena' })
    await openEdit(second, form, places.unit.address)
    await storeMeanwhile('unit', { first: 'Oben' })
    await typeAndSave(second, form, { first: 'Unten', second: 'Köln' })
    await expectFocus(conflictOf(form.editor(second)).panel)
    await second.setViewportSize({ width: 360, height: 740 })
    await expectToFit(second)
    await second.setViewportSize({ width: 1440, height: 900 })
  })

  it('works by keyboard; nothing is saved before it, then all input is', async () => {
    const { panel, mine } = conflictOf(form.editor(second))
    await press(second, save())
    await panel.getByText('Please choose one of the two.').waitFor()
    await expectFocus(mine(label, 'Unten'))
    expect(await storedOf('unit')).toEqual(['Oben', 'Jena'])
    await second.keyboard.press('Space')
    await press(second, save())
    await form.editor(second).waitFor({ state: 'hidden' })
    expect(await storedOf('unit')).toEqual(['Unten', 'Köln'])
  })
})

describe.skipIf(isQuick)('a list in another tab', () => {
  const openList = (page: Page) => page.goto(places.building.row)

  it('is up to date when the person returns, and keeps input', async () => {
    await openList(second)
    const { creator, row, add } = units(second)
    await add('Add unit')
    await fieldOf(creator, 'Unit name').fill('Half typed')
    await first.bringToFront()
    await openList(first)
    const other = units(first)
    await other.add('Add unit')
    await fieldOf(other.creator, 'Unit number').fill('VH-2')
    await other.creator.getByRole('button', { name: 'Create' }).click()
    await other.creator.waitFor({ state: 'hidden' })
    await second.bringToFront()
    await row('VH-2').waitFor({ state: 'attached' })
    expect(await fieldOf(creator, 'Unit name').inputValue()).toBe('Half typed')
    await second.keyboard.press('Escape')
    await dialogs(second).discard()
    await creator.waitFor({ state: 'hidden' })
  })

  it('follows a deletion in the other tab, and its Undo', async () => {
    await first.bringToFront()
    await units(first).choose('VH-2', 'Delete unit')
    await dialogs(first).notice('Unit deleted').hover()
    await second.bringToFront()
    await units(second).row('VH-2').waitFor({ state: 'hidden' })
    await first.bringToFront()
    await first.getByRole('button', { name: 'Undo' }).click()
    await units(first).row('VH-2').waitFor()
    await second.bringToFront()
    await expectVisible(units(second).row('VH-2'))
  })
})

describe.skipIf(isQuick)('a unit deleted in another tab', () => {
  const form = editForms.unit

  it('is reported in the form, which keeps its input', async () => {
    const faults: string[] = []
    second.on('response', (response) => response.status() >= 500 && faults.push(response.url()))
    const editor = form.editor(second)
    await openEdit(second, form, places.unit.address)
    // A form that nobody has typed in would go with its row, as soon as this tab hears of it.
    await fieldOf(editor, form.first.label).fill('Umsonst')
    expect((await call('DELETE', places.unit.row)).status).toBe(204)
    // What the failed save has made stale is read again: nothing of that takes the form away.
    const [, collection = ''] = places.unit.row.split('/')
    const readAgain = second.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().includes(collection),
    )
    await typeAndSave(second, form, { first: 'Umsonst' })
    await readAgain
    await editor.getByText('This entry does not exist or is no longer shared with you.').waitFor()
    expect(await fieldOf(editor, form.first.label).inputValue()).toBe('Umsonst')
    await second.keyboard.press('Escape')
    await dialogs(second).discard()
    await editor.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
  })
})
