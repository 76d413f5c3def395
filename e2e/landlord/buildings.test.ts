import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, addUnit, apiOf, type Call } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { expectGone, expectVisible } from '../support/expect-visible.ts'
import { expectFocus } from '../support/input/keyboard.ts'
import { buildings } from '../support/pages/buildings.ts'
import { choose, dialogs, fieldOf } from '../support/pages/dialogs.ts'
import { units } from '../support/pages/units.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')

let page: Page
let call: Call
let place: Awaited<ReturnType<typeof addProperty>>

beforeAll(async () => {
  const landlord = await createAccount(url, 'buildings')
  call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  place = await addProperty(call, 'Weserhaus')
  const opened = await openPage({ as: landlord })
  page = opened.page
  return () => opened.context.close()
})

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const names = async () =>
  (await call<{ name: string | null }[]>('GET', '/buildings/')).body.map(({ name }) => name).sort()

steps('buildings', () => {
  it('are created from their list, with errors at their fields', async () => {
    const { open, creator, card } = buildings(page)
    await open()
    await page.getByRole('button', { name: 'Add building' }).click()
    await expectFocus(fieldOf(creator, 'Name'))
    await fieldOf(creator, 'Year built').fill('1799')
    await page.keyboard.press('Tab')
    await creator.getByText('Year built must be after 1800').waitFor()
    await creator.getByRole('button', { name: 'Create' }).click()
    await creator.getByText('Street is required').waitFor()
    await expectFocus(fieldOf(creator, 'Street'))
    await creator.getByText('Postal code is required').waitFor()
    await creator.getByText('City is required').waitFor()
    await fieldOf(creator, 'Name').fill('Gartenhof')
    await fieldOf(creator, 'Building number').fill('2')
    await fieldOf(creator, 'Street').fill('Pannierstraße 3')
    await fieldOf(creator, 'Postal code').fill('12047')
    await fieldOf(creator, 'City').fill('Berlin')
    await fieldOf(creator, 'Year built').fill('1904')
    await choose(creator, 'Country', 'Austria')
    await creator.getByRole('button', { name: 'Create' }).click()
    await dialogs(page).notice('Building created successfully').waitFor()
    await card('Gartenhof').getByText('No units yet').first().waitFor()
    expect(await names()).toEqual(['Gartenhof', null])
  })

  it('offer the last country used', async () => {
    const { creator } = buildings(page)
    await page.getByRole('button', { name: 'Add building' }).click()
    await creator.getByText('Austria').waitFor()
    await page.keyboard.press('Escape')
    await expectGone(creator)
  })

  it('are edited from their card; a changed form confirms before closing', async () => {
    const { choose: act, editor, card } = buildings(page)
    const { question, keep } = dialogs(page)
    await act('Gartenhof', 'Edit building')
    await fieldOf(editor, 'Name').fill('')
    await editor.getByRole('button', { name: 'Save Changes' }).click()
    await editor.getByText('Building name is required').waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor()
    await keep()
    await question.waitFor({ state: 'hidden' })
    await fieldOf(editor, 'Name').fill('Gartenhaus')
    await editor.getByRole('button', { name: 'Save Changes' }).click()
    await dialogs(page).notice('Building updated successfully').waitFor()
    await expectVisible(card('Gartenhaus'))
  })

  it('link to a page, which links to its units and back', async () => {
    const { card } = buildings(page)
    await card('Gartenhaus').getByRole('link', { name: 'Gartenhaus' }).click()
    await title('Gartenhaus').waitFor()
    await page.getByText('Pannierstraße 3, 12047 Berlin').first().waitFor()
    await page.getByRole('heading', { name: 'No units yet' }).waitFor()
    await units(page).createFirst('G-1')
    await units(page).row('G-1').waitFor()
    await page.reload()
    await units(page).row('G-1').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Weserhaus', exact: true }).click()
    await title('Weserhaus').waitFor()
    await page.goBack()
    await page.goBack()
    await expectVisible(title('Buildings'))
  })

  it('with units confirm deletion, and list what is deleted with them', async () => {
    const { choose: act, deletion, card } = buildings(page)
    await act('Gartenhaus', 'Delete building')
    const text = 'Are you sure you want to delete "Gartenhaus"? This action cannot be undone.'
    await deletion.getByText(text).waitFor()
    await deletion.getByText('Also deleted: 1 unit').waitFor()
    await deletion.getByRole('button', { name: 'Delete' }).click()
    await deletion.waitFor({ state: 'hidden' })
    await card('Gartenhaus').waitFor({ state: 'hidden' })
    expect(await names()).toEqual([null])
  })

  it('without units are deleted at once, with Undo', async () => {
    const { choose: act, card } = buildings(page)
    await call('DELETE', `/rent-units/${place.unit}`)
    await card('Weserstraße 112').getByText('No units yet').first().waitFor()
    await act('Weserstraße 112', 'Delete building')
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.hover()
    await card('Weserstraße 112').waitFor({ state: 'hidden' })
    await undo.click()
    await card('Weserstraße 112').waitFor()
    expect(await names()).toEqual([null])
  })

  it.skipIf(isQuick)('show at most ten units, then a link to the rest', async () => {
    for (let number = 1; number <= 12; number += 1)
      await addUnit(call, place.building, `VH-${String(number).padStart(2, '0')}`)
    const { open, card } = buildings(page)
    await open()
    await card('Weserstraße 112').getByText('VH-10').waitFor()
    expect(await card('Weserstraße 112').getByText('VH-11').count()).toBe(0)
    await card('Weserstraße 112').getByRole('link', { name: '2 more units' }).click()
    await title('Weserstraße 112').waitFor()
    await units(page).row('VH-12').waitFor()
  })

  it.skipIf(isQuick)('that do not exist say so, with a link back', async () => {
    await page.goto('/buildings/00000000-0000-4000-8000-000000000000')
    await page.getByText('Building not found').first().waitFor()
    await page.getByRole('main').getByRole('link', { name: /^Back/ }).first().click()
    await expectVisible(title('Buildings'))
  })
})
