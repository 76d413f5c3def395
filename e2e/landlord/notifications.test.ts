import { addDays } from '@keystead/api-client/days'
import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addLease, addProperty, addUnit, apiOf, type Call } from '../support/api.ts'
import { openPage, timeZone } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { dialogs } from '../support/pages/dialogs.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')
const today = new Date().toLocaleDateString('sv', { timeZone })
/** In 40 days; in 39 where midnight passes meanwhile. */
const endsIn = /^Ends in (39|40) days/

let page: Page
let call: Call

beforeAll(async () => {
  const landlord = await createAccount(url, 'notices')
  call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const { building, unit } = await addProperty(call, 'Weserhaus')
  await addUnit(call, building, 'VH-2')
  const tenant = { first_name: 'Ada', last_name: 'Yılmaz' }
  // Let, and marked as available all the same.
  await addLease(call, {
    unit,
    tenant,
    start_date: '2020-02-01',
    end_date: addDays(today, 40),
    monthly_rent: 900,
  })
  const opened = await openPage({ as: landlord })
  page = opened.page
  return () => opened.context.close()
})

const main = () => page.getByRole('main')
const notice = (title: RegExp) => main().getByRole('listitem').filter({ hasText: title })
const button = (name: string | RegExp) => main().getByRole('button', { name })

const unreadInMenu = async () => {
  await page.getByRole('button', { name: /Account:/ }).click()
  const entry = page.getByRole('menuitem', { name: /^Notifications/ })
  await entry.waitFor()
  return entry
}

steps('notifications', () => {
  it('are counted in the user menu, which links to them, urgent ones first', async () => {
    await page.goto('/portfolio')
    const entry = await unreadInMenu()
    await entry.getByText('3 unread').waitFor({ state: 'attached' })
    await entry.click()
    await page.waitForURL('**/notifications')
    await main().getByText('3 unread').waitFor()
    const titles = await main().getByRole('listitem').getByRole('link').allTextContents()
    expect(titles.filter((each) => !each.includes(':'))).toEqual([
      expect.stringMatching(endsIn),
      'Let, but still marked as available',
      'Vacant',
    ])
  })

  it('are marked as read by following them, and Back returns to the rest', async () => {
    await notice(endsIn).getByRole('link', { name: endsIn }).click()
    await page.waitForURL('**/leases/*')
    await page.goBack()
    await expectVisible(main().getByText('2 unread'))
  })

  it('filter unread ones by a URL that survives a reload', async () => {
    await main().getByText('Unread', { exact: true }).click()
    await page.waitForURL('**/notifications?show=unread')
    await notice(/^Ends in/).waitFor({ state: 'detached' })
    await page.reload()
    await notice(/^Vacant/).waitFor()
    expect(await main().getByRole('listitem').count()).toBe(2)
    await button(/^Mark as read: VH-2/).click()
    await notice(/^Vacant/).waitFor({ state: 'detached' })
    await main().getByText('All', { exact: true }).click()
    await button(/^Mark as unread: VH-2/).click()
    await main().getByText('2 unread').waitFor()
  })

  it('are settled by their action, and say since when', async () => {
    await button(/^Mark as let/).click()
    await dialogs(page).notice('VH-1 is no longer marked as available').waitFor()
    await notice(/^Let, but/)
      .getByText(/^Settled on/)
      .waitFor()
    await expectVisible(main().getByText('1 unread'))
  })

  it('are marked as read together, with Undo', async () => {
    await button('Mark all as read').click()
    await dialogs(page).notice('1 notification marked as read').hover()
    await main().getByText('No unread notifications').waitFor()
    // Of the two that are open, the later one.
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await main().getByText('1 unread').waitFor()
    await expectVisible(notice(/^Vacant/).getByRole('button', { name: /^Mark as read/ }))
  })

  it('are settled by changes elsewhere', async () => {
    const units = await call<{ id: string; unit_number: string }[]>('GET', '/rent-units/')
    const unit = units.body.find(({ unit_number }) => unit_number === 'VH-2')?.id ?? ''
    const tenant = { first_name: 'Ben', last_name: 'Okafor' }
    await addLease(call, { unit, tenant, start_date: addDays(today, -1), monthly_rent: 700 })
    await call('PUT', `/rent-units/${unit}`, { is_available: false })
    await page.reload()
    await notice(/^Vacant/)
      .getByText(/^Settled on/)
      .waitFor()
    await main().getByText('No unread notifications').waitFor()
    expect(await (await unreadInMenu()).textContent()).toBe('Notifications')
  })
})
