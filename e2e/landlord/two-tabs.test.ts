import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, apiOf, type Call } from '../support/api.ts'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { expectFocus, press, tabTo } from '../support/keyboard.ts'
import { dialogs, fieldOf } from '../support/pages/dialogs.ts'
import { conflictOf, editForms, openEdit, typeAndSave } from '../support/pages/edit-forms.ts'
import { expectToFit } from '../support/phone.ts'

const url = inject('appUrl')

/** Two tabs of one browser. The second one's form is open before the first one saves. */
let first: Page
let second: Page
let call: Call
let places: Record<keyof typeof editForms, { address: string; row: string }>

beforeAll(async () => {
  const landlord = await createAccount(url, 'two-tabs')
  call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const { group, building, unit } = await addProperty(call, 'Weserhaus')
  const address = { street: 'Weserstraße 112', zip_code: '12045', city: 'Berlin', state: 'Berlin' }
  await call('PUT', `/property-groups/${group}`, { ...address, country: 'DE' })
  places = {
    unit: { address: `/units?unit=${unit}`, row: `/rent-units/${unit}` },
    building: { address: `/buildings/${building}?building=${building}`, row: `/buildings/${building}` },
    property: { address: `/properties/${group}?edit`, row: `/property-groups/${group}` },
  }
  const { page, context } = await openPage({ as: landlord })
  first = page
  second = await context.newPage()
  second.setDefaultTimeout(15_000)
  return () => context.close()
})

/** What the first tab has chosen holds in the second at once. */
const showTheme = (theme: string) =>
  first.evaluate((mode) => localStorage.setItem('keystead.theme', mode), theme)

describe.each(['unit', 'building', 'property'] as const)('two tabs edit one %s', (kind) => {
  const form = editForms[kind]
  const editor = () => form.editor(second)
  const save = () => editor().getByRole('button', { name: 'Save Changes' })
  const stored = async () => {
    const { body } = await call('GET', places[kind].row)
    return [body[form.first.name], body[form.second.name]]
  }
  const saveIn = async (page: Page, typed: { first?: string; second?: string }) => {
    await typeAndSave(page, form, typed)
    await form.editor(page).waitFor({ state: 'hidden' })
  }
  const open = () => Promise.all([first, second].map((page) => openEdit(page, form, places[kind].address)))

  it('different fields: both changes stand', async () => {
    await open()
    await saveIn(first, { first: 'Vorne' })
    await saveIn(second, { second: 'Ulm' })
    expect(await stored()).toEqual(['Vorne', 'Ulm'])
  })

  it('the same field: both values are shown, nothing is saved until one is chosen, by keyboard too', async () => {
    await open()
    await saveIn(first, { first: 'Hinten' })
    await typeAndSave(second, form, { first: 'Mitte', second: 'Bonn' })
    const { panel, mine, theirs } = conflictOf(editor())
    await expectFocus(panel)
    expect(await mine(form.first.label).locator('..').textContent()).toContain('Mitte')
    expect(await theirs(form.first.label).locator('..').textContent()).toContain('Hinten')
    expect(await axeFindings(second)).toEqual([])
    await showTheme('dark')
    await expect.poll(() => second.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    expect(await axeFindings(second)).toEqual([])
    await second.setViewportSize({ width: 360, height: 740 })
    await expectToFit(second)
    await second.setViewportSize({ width: 1440, height: 900 })
    await press(second, save())
    await panel.getByText('Please choose one of the two.').waitFor()
    await expectFocus(mine(form.first.label))
    expect(await stored()).toEqual(['Hinten', 'Ulm'])
    await second.keyboard.press('Space')
    await tabTo(second, save())
    await second.keyboard.press('Enter')
    await editor().waitFor({ state: 'hidden' })
    expect(await stored()).toEqual(['Mitte', 'Bonn'])
    await showTheme('light')
  })

  it('the same field: what is stored can be left, and the rest that was typed is saved', async () => {
    await open()
    await saveIn(first, { first: 'Oben' })
    await typeAndSave(second, form, { first: 'Unten', second: 'Köln' })
    await conflictOf(editor()).theirs(form.first.label).check()
    await save().click()
    await editor().waitFor({ state: 'hidden' })
    expect(await stored()).toEqual(['Oben', 'Köln'])
  })
})

/** From the inside outwards: each row lives in the next. */
describe.each([
  { kind: 'unit' },
  { kind: 'building', missing: 'Building not found' },
  { kind: 'property', missing: 'Property not found' },
] as const)('a $kind that another tab has deleted', ({ kind, ...page }) => {
  const form = editForms[kind]

  it('is told of in the form, with what was typed still there', async () => {
    const faults: string[] = []
    second.on('response', (response) => response.status() >= 500 && faults.push(response.url()))
    const editor = form.editor(second)
    await openEdit(second, form, places[kind].address)
    expect((await call('DELETE', places[kind].row)).status).toBe(204)
    // What the failed save has made stale is read again: nothing of that takes the form away.
    const [, collection = ''] = places[kind].row.split('/')
    const readAgain = second.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().includes(collection),
    )
    await typeAndSave(second, form, { first: 'Umsonst' })
    await readAgain
    await editor.getByText('This entry does not exist or is no longer shared with you.').waitFor()
    for (const _ of form.steps?.slice(1) ?? []) await editor.getByRole('button', { name: 'Back' }).click()
    expect(await fieldOf(editor, form.first.label).inputValue()).toBe('Umsonst')
    await second.keyboard.press('Escape')
    await dialogs(second).discard()
    await editor.waitFor({ state: 'hidden' })
    if ('missing' in page) await second.getByRole('heading', { level: 1, name: page.missing }).waitFor()
    expect(faults).toEqual([])
  })
})
