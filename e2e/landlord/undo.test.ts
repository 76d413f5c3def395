import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, addUnit, apiOf, type Call } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { dialogs } from '../support/pages/dialogs.ts'
import { propertyList } from '../support/pages/property-list.ts'
import { units } from '../support/pages/units.ts'
import { isQuick } from '../support/quick.ts'

const url = inject('appUrl')

let page: Page
let call: Call
let place: { building: string }

beforeAll(async () => {
  const landlord = await createAccount(url, 'taken-back')
  call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  place = await addProperty(call, 'Weserhaus')
  await addUnit(call, place.building, 'VH-2')
  const opened = await openPage({ as: landlord })
  page = opened.page
  await page.goto('/portfolio')
  await propertyList(page).openCard('Weserhaus')
  return () => opened.context.close()
})

const stored = async () => (await call<unknown[]>('GET', '/rent-units/')).body.length
const undo = () => page.getByRole('button', { name: 'Undo', exact: true })
/** Under the pointer the notification stays. */
async function deleteUnit() {
  await units(page).choose('VH-2', 'Delete unit')
  await dialogs(page).notice('Unit deleted').hover()
  await units(page).row('VH-2').waitFor({ state: 'hidden' })
}

/** Each step begins where the one before it ended. */
describe.skipIf(isQuick)('a deleted unit', () => {
  it('disappears at once, and Undo restores it everywhere', async () => {
    await deleteUnit()
    expect(await stored()).toBe(1)
    await undo().click()
    await units(page).row('VH-2').waitFor()
    expect(await stored()).toBe(2)
    await page.goBack()
    const card = propertyList(page).card('Weserhaus')
    await card.getByText(/^0 of 2 /).waitFor()
    await propertyList(page).openCard('Weserhaus')
  })

  it('says that it cannot be restored without its parent', async () => {
    await deleteUnit()
    expect((await call('DELETE', `/buildings/${place.building}`)).status).toBe(204)
    await undo().click()
    await page
      .getByRole('alert')
      .getByText("This can't be undone: what it belonged to has been deleted.")
      .waitFor()
    expect(await stored()).toBe(0)
  })

  it('stays deleted if the page is reloaded right after the press', async () => {
    const { building } = await addProperty(call, 'Spreehaus')
    await addUnit(call, building, 'VH-2')
    await page.goto(`/buildings/${building}`)
    const answered = page.waitForRequest((request) => request.method() === 'DELETE')
    await units(page).choose('VH-2', 'Delete unit')
    await answered
    await page.reload()
    await units(page).row('VH-1').waitFor()
    await units(page).row('VH-2').waitFor({ state: 'hidden' })
    expect(await stored()).toBe(1)
  })

  it('is not offered to the next person after signing out', async () => {
    await units(page).choose('VH-1', 'Delete unit')
    await dialogs(page).notice('Unit deleted').hover()
    await page.getByRole('button', { name: /Account:/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'Logout' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).press('Enter')
    await page.waitForURL('**/login')
    expect(await undo().count()).toBe(0)
    expect(await stored()).toBe(0)
  })
})
