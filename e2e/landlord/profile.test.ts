import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { type Account, createAccount, mailTo, sessionOf } from '../support/accounts.ts'
import { addLease, addProperty, apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { expectVisible } from '../support/expect-visible.ts'
import { listIsGone, stillList } from '../support/input/open-list.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'
import { words } from '../support/wording/words.ts'

const url = inject('appUrl')
const word = words('en')
const text = (key: string) => word('profile', key)

/** A landlord with one lease of 1,234.56 a month. */
async function createLandlord(): Promise<Account> {
  const landlord = await createAccount(url, 'profile')
  const call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const { unit } = await addProperty(call, 'Weserhaus')
  const tenant = { first_name: 'Lea', last_name: 'Hoffmann' }
  await addLease(call, { unit, tenant, start_date: '2024-03-09', monthly_rent: 1234.56 })
  return landlord
}

/** A press on a link of the navigation: the page is not read anew. */
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  // A long list is drawn in part: what is meant is typed there.
  if (label === text('pref.currency')) await page.keyboard.type(option)
  const options = page.locator(stillList).locator('.ant-select-item-option')
  await options.filter({ hasText: option }).first().click()
  await listIsGone(page)
}

const saveButton = (page: Page) => page.getByRole('button', { name: text('save'), exact: true })

steps('preferences apply everywhere at once', () => {
  let landlord: Account
  let page: Page
  let other: Page

  beforeAll(async () => {
    landlord = await createLandlord()
    const here = await openPage({ as: landlord })
    page = here.page
    other = await here.context.newPage()
    await page.goto('/profile')
    await other.goto('/leases')
    await other.getByText('1,234.56 €').first().waitFor()
    // A tab in the background draws once a second at most.
    await page.bringToFront()
    return () => here.context.close()
  })

  it('are shown in the preview, and not stored before saving', async () => {
    await saveButton(page).waitFor()
    expect(await saveButton(page).isDisabled()).toBe(true)
    await choose(page, text('pref.currency'), 'US Dollar')
    await choose(page, text('pref.dateFormat'), 'YYYY-MM-DD')
    const preview = page.getByRole('region', { name: text('section.preview') })
    await preview.getByText('$1,234.56').waitFor()
    expect(await preview.textContent()).toMatch(/\d{4}-\d\d-\d\d, /)
    expect(await other.getByText('1,234.56 €').count()).toBeGreaterThan(0)
  })

  it('are saved, which is shown for three seconds', async () => {
    await saveButton(page).click()
    await page.getByText(text('success.saved')).waitFor()
    expect(await saveButton(page).isDisabled()).toBe(true)
    await page.getByText(text('success.saved')).waitFor({ state: 'detached' })
  })

  it('apply to other modules’ screens, in this tab and another, without a reload', async () => {
    await goTo(page, 'Leases')
    await page.getByText('$1,234.56').first().waitFor()
    await goTo(page, 'Properties')
    await page.getByText('$1,2').first().waitFor()
    await other.getByText('$1,234.56').first().waitFor()
    await expectVisible(other.getByText('2024-03-09').first())
  })

  it.skipIf(isQuick)('apply in another browser of the same person', async () => {
    const there = await openPage({ as: landlord, theme: null })
    await there.page.goto('/leases')
    await expectVisible(there.page.getByText('$1,234.56').first())
    await there.context.close()
  })

  it('return to the defaults, and confirm before unsaved changes are lost', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: text('reset'), exact: true }).click()
    await page
      .getByRole('region', { name: text('section.preview') })
      .getByText('1,234.56 €')
      .waitFor()
    await goTo(page, 'Leases')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await saveButton(page).click()
    await page.getByText(text('success.saved')).waitFor()
    await expectVisible(other.getByText('1,234.56 €').first())
  })
})

steps('the person’s account', () => {
  let landlord: Account
  let page: Page
  beforeAll(async () => {
    landlord = await createAccount(url, 'names')
    const opened = await openPage({ as: landlord })
    page = opened.page
    return () => opened.context.close()
  })

  it('shows saved names in the top bar at once', async () => {
    await page.goto('/profile')
    await page.getByRole('link', { name: text('edit.title') }).click()
    await page.getByLabel(text('edit.first')).fill('Änne')
    await page.getByLabel(text('edit.last')).fill('Özdemir')
    await page.getByRole('button', { name: word('common', 'action.saveChanges') }).click()
    await page.getByText(text('edit.saved')).waitFor()
    await page.waitForURL('**/profile')
    await page.getByRole('button', { name: /^ÄÖ, / }).waitFor()
    await page.reload()
    await expectVisible(page.getByRole('button', { name: /^ÄÖ, / }))
  })

  it('changes its address, pending until its link is opened (R43)', async () => {
    const next = `new.${landlord.email}`
    await page.getByRole('button', { name: text('email.change') }).click()
    await page.getByRole('dialog').getByLabel(text('email.new')).fill(next)
    await page.getByRole('dialog').getByLabel(text('proof.current')).fill(landlord.password)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('email.submit') })
      .click()
    await page.getByText(text('email.waiting').replace('{{email}}', next)).waitFor()
    const [link = ''] = (await mailTo(url, next)).links
    await page.goto(link)
    await page.getByText(text('account.ways')).waitFor()
    // Opened again, as after a mail scanner: still confirmed, and the address is clean.
    await page.goto(link)
    await page.getByText(next).first().waitFor()
    await expect.poll(() => page.url()).toBe(`${url}/profile`)
    expect(await page.getByText('Email link is invalid or has expired').count()).toBe(0)
    // The way back ends this browser's session too, and says why.
    const [back = ''] = (await mailTo(url, landlord.email)).links
    await page.goto(back)
    await page.getByRole('button').click()
    await page.getByText('Your former e-mail address has been restored').waitFor()
    expect(page.url()).toBe(`${url}/login`)
  })
})
