import { afterAll, beforeAll, describe, it } from 'vitest'
import { buildings } from '../support/pages/buildings.ts'
import { dialogs, fieldOf } from '../support/pages/dialogs.ts'
import { rentRoll } from '../support/pages/rent-roll.ts'
import { units } from '../support/pages/units.ts'
import { demo } from '../support/sign-in.ts'
import { openStill, type StillPage } from '../support/still-page.ts'

let on: StillPage

/** What the sweep does not come to: menus, errors, notices, refusals. One page; no step stores anything. */
describe('axe finds nothing, light or dark, on', () => {
  beforeAll(async () => {
    on = await openStill({ as: demo })
  })
  afterAll(() => on.close())

  it('units: their menu, what is said when one is deleted, nothing found', async () => {
    const { page, expectSound } = on
    const { row, choose, deletion } = units(page)
    await page.route('**/api/v1/rent-units/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 204, headers: { 'keystead-undo': 'an-id' } })
        : route.continue(),
    )
    await page.route('**/api/v1/undo/*', (route) => route.fulfill({ json: { rows: [] } }))
    await page.goto('/units')
    await row('A-02').waitFor()
    await page.getByRole('button', { name: 'More actions: A-03' }).click()
    await page.getByRole('menuitem', { name: 'Delete unit' }).waitFor()
    await expectSound()
    await page.getByRole('menuitem', { name: 'Delete unit' }).click()
    await deletion.getByText(/^Also deleted: 1 ended lease/).waitFor()
    await deletion.getByRole('button', { name: 'Delete' }).click()
    // Under the pointer it stays, however long the look takes.
    await dialogs(page).notice('Unit deleted').hover()
    await expectSound()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row('A-03').waitFor()
    await choose('A-01', 'Delete unit')
    await dialogs(page).refusal("You can't delete this unit").waitFor()
    await expectSound()
    await page.goto('/units?q=nowhere')
    await page.getByRole('status').getByText('Nothing matches your search.').waitFor()
    await expectSound()
  })

  it('dialogs of units: edit with errors, left unsaved, one that is not there', async () => {
    const { page, expectSound } = on
    const { edit, editor } = units(page)
    await page.goto('/units')
    await edit('A-02')
    await fieldOf(editor, 'Unit number').fill('')
    await editor.getByRole('button', { name: 'Save Changes' }).click()
    await editor.getByText('Unit number is required').waitFor()
    await expectSound()
    await page.keyboard.press('Escape')
    await dialogs(page).question.waitFor()
    await expectSound()
    await dialogs(page).discard()
    await editor.waitFor({ state: 'hidden' })
    await page.goto('/units?unit=00000000-0000-4000-8000-000000000000')
    await page.getByRole('dialog', { name: 'Unit not found' }).waitFor()
    await expectSound()
  })

  it('many units at once: while it runs, with one that failed', async () => {
    const { page, expectSound } = on
    const { many } = units(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/v1/rent-units/', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await held
      return route.fulfill({ status: 409, json: { detail: 'Taken', type: 'conflict' } })
    })
    await page.goto('/units?newUnits')
    await fieldOf(many, 'Units per floor').waitFor()
    await many.getByRole('button', { name: 'Create' }).click()
    await many.getByRole('status').waitFor()
    await expectSound()
    release()
    await many.getByRole('alert').waitFor()
    await expectSound()
    await page.unrouteAll()
  })

  it('buildings: errors, a refusal, one that is not there', async () => {
    const { page, expectSound } = on
    const { open, card, choose, creator } = buildings(page)
    await open()
    await card('Gartenhof').waitFor()
    await page.getByRole('button', { name: 'Add building' }).click()
    await fieldOf(creator, 'Building number').fill('')
    await creator.getByRole('button', { name: 'Create' }).click()
    await creator.getByText('Building number is required').waitFor()
    await expectSound()
    await creator.getByRole('button', { name: 'Cancel' }).click()
    await dialogs(page).discard()
    await creator.waitFor({ state: 'hidden' })
    await choose('Gartenhof', 'Delete building')
    await dialogs(page)
      .refusal(/^You can't delete this building/)
      .waitFor()
    await expectSound()
    await page.goto('/buildings/00000000-0000-4000-8000-000000000000')
    await page.getByText('Building not found').first().waitFor()
    await expectSound()
  })

  it('rent roll with its calendar open', async () => {
    const { page, expectSound } = on
    const { open, row, day } = rentRoll(page)
    await open()
    await row('A-02').waitFor()
    await day.click()
    await page.locator('.ant-picker-dropdown').waitFor()
    await expectSound()
  })
})
