import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { mailTo, newAccount } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'
import { expectGone, expectVisible } from '../support/expect-visible.ts'
import { propertyList } from '../support/pages/property-list.ts'
import { propertyPage } from '../support/pages/property-page.ts'
import { propertyWizard } from '../support/pages/property-wizard.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')
const landlord = newAccount('first-hour')

let page: Page

beforeAll(async () => {
  const opened = await openPage({ withMotion: true })
  page = opened.page
  return () => opened.context.close()
})

/** In one browser profile. */
steps('a landlord’s first hour', () => {
  it('signs up by the form and is asked to check the mail', async () => {
    await page.goto('/signup')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(landlord.email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(landlord.password)
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(landlord.password)
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your e-mail' }).waitFor()
    await expectVisible(page.getByText(landlord.email))
  })

  it('cannot sign in before confirming the address', async () => {
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await fillSignIn()
    await expectVisible(page.getByText('Email not confirmed'))
  })

  it('is signed in by the mailed link', async () => {
    const { links } = await mailTo(url, landlord.email)
    await page.goto(links[0] ?? '')
    await page.waitForURL(`${url}/dashboard`)
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }))
  })

  it('signs out by the dialog, and in again with the password', async () => {
    await page.getByRole('button', { name: /^.*Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Logout' })
    await expectVisible(dialog.getByText('Are you sure you want to logout?'))
    await dialog.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${url}/login`)
    await fillSignIn()
    await page.waitForURL(`${url}/dashboard`)
  })

  it('creates a property with two buildings and three units by the wizard', async () => {
    const wizard = propertyWizard(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Properties' }).click()
    await wizard.open()
    await wizard.fillProperty('Weserhaus')
    await wizard.chooseCountry('Germany')
    await wizard.nameFirstBuilding('Vorderhaus')
    await wizard.addBuilding('Hinterhaus')
    await wizard.next()
    for (const number of ['VH-1', 'VH-2', 'VH-10']) await wizard.addUnit(number)
    await wizard.create()
    await page.getByText('Property created successfully').waitFor()
    await expectGone(wizard.dialog)
  })

  it('sees both buildings and all units on its page, which opens', async () => {
    await expect.poll(() => propertyPage(page).title.textContent()).toBe('Weserhaus')
    await expectBuildingsAndUnits()
  })

  it('finds it in the list, one step back', async () => {
    await page.goBack()
    const card = propertyList(page).card('Weserhaus')
    await card.getByText('0 of 3 units occupied').first().waitFor()
    await expectVisible(card.getByText('Weserstraße 112, 12045 Berlin'))
    await propertyList(page).openCard('Weserhaus')
  })

  it('renames it, and finds the name after a reload', async () => {
    await propertyPage(page).rename('Weserhaus Neukölln')
    await expect.poll(() => propertyPage(page).title.textContent()).toBe('Weserhaus Neukölln')
    await page.reload()
    await expect.poll(() => propertyPage(page).title.textContent()).toBe('Weserhaus Neukölln')
    await expectBuildingsAndUnits()
  })

  it('deletes it after confirmation, and is led to the list', async () => {
    const { askToDelete, deletion } = propertyPage(page)
    await askToDelete()
    const question = 'Are you sure you want to delete "Weserhaus Neukölln"? This action cannot be undone.'
    await deletion.getByText(question).waitFor()
    await deletion.getByText('Also deleted: 2 buildings, 3 units').waitFor()
    await deletion.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(`${url}/portfolio`)
    await expectVisible(page.getByText('No properties yet'))
  })
})

async function fillSignIn(): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(landlord.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(landlord.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function expectBuildingsAndUnits(): Promise<void> {
  const { units } = propertyPage(page)
  await units.getByRole('link', { name: 'Vorderhaus', exact: true }).waitFor()
  await units.getByRole('link', { name: 'Hinterhaus', exact: true }).waitFor()
  const numbers = () => units.getByText(/^VH-/).allTextContents()
  await expect.poll(numbers).toEqual(['VH-1', 'VH-2', 'VH-10'])
}
