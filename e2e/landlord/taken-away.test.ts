import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, addUnit, apiOf, type Call } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { stillList } from '../support/input/open-list.ts'
import { dialogs } from '../support/pages/dialogs.ts'
import { propertyList } from '../support/pages/property-list.ts'
import { units } from '../support/pages/units.ts'

const url = inject('appUrl')

let page: Page
let call: Call

beforeAll(async () => {
  const landlord = await createAccount(url, 'taken-away')
  call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const { building } = await addProperty(call, 'Weserhaus')
  await addUnit(call, building, 'VH-2')
  const opened = await openPage({ as: landlord })
  page = opened.page
  // The screens that are looked at later, on the way to the one where the unit is deleted.
  await page.goto('/dashboard')
  await main().getByText('VH-2').first().waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Properties' }).first().click()
  await propertyList(page).openCard('Weserhaus')
  await units(page).table.getByRole('link', { name: 'Weserstraße 112' }).click()
  await units(page).choose('VH-2', 'Delete unit')
  // Under the pointer it stays: all that follows is done by keyboard and Back.
  await dialogs(page).notice('Unit deleted').hover()
  return () => opened.context.close()
})

const main = () => page.getByRole('main')
const expectOnlyFirst = async () => {
  await main().getByText('VH-1').first().waitFor()
  await expect.poll(() => main().getByText('VH-2').count()).toBe(0)
}

/** Each step begins where the one before it ended. */
describe('a unit whose deletion can still be undone is', () => {
  it('in no table, and in no choice of another form', async () => {
    const { many } = units(page)
    await expectOnlyFirst()
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Add several units' }).press('Enter')
    await many.getByRole('combobox', { name: /^Copy details from/ }).press('Enter')
    const options = page.locator(stillList).locator('.ant-select-item')
    await options.first().waitFor()
    expect(await options.allTextContents()).toEqual(['VH-1'])
    await page.goBack()
    await many.waitFor({ state: 'hidden' })
  })

  it('on no other page and in no figure', async () => {
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Weserhaus' }).waitFor()
    await expectOnlyFirst()
    await main()
      .getByText(/^0 of 1 /)
      .first()
      .waitFor()
    await page.goBack()
    await propertyList(page)
      .card('Weserhaus')
      .getByText(/^0 of 1 /)
      .waitFor()
    await page.goBack()
    await main().getByRole('region', { name: 'Vacant units' }).waitFor()
    await expectOnlyFirst()
  })

  it('back everywhere by Undo', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await main().getByText('VH-2').first().waitFor()
    const { body } = await call<unknown[]>('GET', '/rent-units/')
    expect(body).toHaveLength(2)
    await page.goForward()
    await propertyList(page)
      .card('Weserhaus')
      .getByText(/^0 of 2 /)
      .waitFor()
  })

  it('deleted when the person signs out meanwhile, and Undo is not offered to the next one', async () => {
    await propertyList(page).openCard('Weserhaus')
    await units(page).choose('VH-2', 'Delete unit')
    await dialogs(page).notice('Unit deleted').hover()
    await page.getByRole('button', { name: /Account:/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'Logout' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).press('Enter')
    await page.waitForURL('**/login')
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    const { body } = await call<unknown[]>('GET', '/rent-units/')
    expect(body).toHaveLength(1)
  })

  it('deleted when the person signs out in another tab', async () => {
    const landlord = await createAccount(url, 'taken-away-tabs')
    const ask = apiOf(url, (await sessionOf(url, landlord)).access_token)
    await addProperty(ask, 'Spreehaus')
    const { page: tab, context } = await openPage({ as: landlord })
    onTestFinished(() => context.close())
    await tab.goto('/portfolio')
    await propertyList(tab).openCard('Spreehaus')
    await units(tab).choose('VH-1', 'Delete unit')
    await dialogs(tab).notice('Unit deleted').hover()
    const other = await context.newPage()
    await other.goto('/dashboard')
    await other.getByRole('button', { name: /Account:/ }).press('Enter')
    await other.getByRole('menuitem', { name: 'Logout' }).press('Enter')
    await other.getByRole('dialog').getByRole('button', { name: 'Logout' }).press('Enter')
    await other.waitForURL('**/login')
    expect((await ask<unknown[]>('GET', '/rent-units/')).body).toEqual([])
    await tab.waitForURL('**/login')
  })
})
