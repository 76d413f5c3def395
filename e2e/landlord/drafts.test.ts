import type { BrowserContext, Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { type Account, createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { dialogs, fieldOf } from '../support/pages/dialogs.ts'
import { propertyWizard } from '../support/pages/property-wizard.ts'
import { units } from '../support/pages/units.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')

let page: Page
let context: BrowserContext
let landlord: Account
let neighbour: Account
let edit: string

beforeAll(async () => {
  landlord = await createAccount(url, 'drafts')
  neighbour = await createAccount(url, 'drafts')
  const call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const place = await addProperty(call, 'Weserhaus')
  edit = `/properties/${place.group}?unit=${place.unit}`
  ;({ page, context } = await openPage({ as: landlord }))
  return () => context.close()
})

const unitName = () => fieldOf(units(page).editor, 'Unit name')
const isBack = () => units(page).editor.getByText(/^Your unsaved entries from .* have been restored\./)

async function typeName(name: string): Promise<void> {
  await page.goto(edit)
  await unitName().fill(name)
  // What is typed is kept a moment later; a page that crashes has no time to do it.
  await expect.poll(kept).toContain(name)
}

/** What the browser keeps: a form opens with what is there. */
const kept = () => page.evaluate(() => JSON.stringify(localStorage))
const expectNoDraft = () => expect.poll(kept).not.toContain('Penthouse')

/** The service has ended the session: neither its token nor a new one is to be had. */
async function endSession(): Promise<() => Promise<void>> {
  const refuse = (status: number, json: object) => (route: { fulfill: (answer: object) => Promise<void> }) =>
    route.fulfill({ status, json })
  await page.route('**/api/v1/**', refuse(401, { detail: 'Not signed in', type: 'unauthorized' }))
  await page.route('**/auth/v1/token**', refuse(400, { error_code: 'refresh_token_not_found', msg: 'Gone' }))
  return () => page.unrouteAll()
}

async function fillSignIn({ email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${url}/login`)
}

steps('input in an open form (R48)', () => {
  it('is kept over a reload, and discarded with one click', async () => {
    await typeName('Penthouse')
    await page.reload()
    await isBack().waitFor()
    expect(await unitName().inputValue()).toBe('Penthouse')
    await units(page).editor.getByRole('button', { name: 'Discard' }).click()
    expect(await unitName().inputValue()).toBe('')
    await expectNoDraft()
  })

  it('is kept over an expired session, to which the sign-in returns', async () => {
    await typeName('Penthouse')
    const renew = await endSession()
    await units(page).editor.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL('**/login?next=**')
    await renew()
    await fillSignIn(landlord)
    await page.waitForURL(`**${edit}`)
    await isBack().waitFor()
    expect(await unitName().inputValue()).toBe('Penthouse')
  })

  it('is deleted by Discard', async () => {
    await page.keyboard.press('Escape')
    await dialogs(page).discard()
    await units(page).editor.waitFor({ state: 'hidden' })
    await expectNoDraft()
  })

  it('is deleted on saving', async () => {
    await typeName('Attic')
    await units(page).editor.getByRole('button', { name: 'Save Changes' }).click()
    await dialogs(page).notice('Unit updated successfully').waitFor()
    await page.goto(edit)
    await expect.poll(() => unitName().inputValue()).toBe('Attic')
    expect(await isBack().count()).toBe(0)
    await unitName().fill('')
    await units(page).editor.getByRole('button', { name: 'Save Changes' }).click()
    await units(page).editor.waitFor({ state: 'hidden' })
  })

  it('in a wizard is restored on its step, with its units', async () => {
    const wizard = propertyWizard(page)
    await page.goto('/portfolio')
    await wizard.open()
    await wizard.fillProperty('Lahnhaus')
    await wizard.next()
    await wizard.addUnit('VH-1')
    await page.reload()
    expect(await wizard.field('portfolio', 'field.unit_number').inputValue()).toBe('VH-1')
    // The unit is stored, and the answer lost.
    await page.route('**/api/v1/rent-units/', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await wizard.create()
    await wizard.dialog.getByText('Unit VH-1: Failed').waitFor()
    // Half-way, and reloaded once more: what is done is known, and nothing is made twice.
    await page.unrouteAll()
    await page.reload()
    await wizard.dialog.getByText('Lahnhaus: Done').waitFor()
    // Without an answer of the API the unit may be stored.
    expect(await wizard.dialog.getByRole('button', { name: 'Remove: Unit VH-1' }).count()).toBe(0)
    await wizard.button('portfolio', 'wizard.resume').click()
    await page.getByText('Property created successfully').waitFor()
    const call = apiOf(url, (await sessionOf(url, landlord)).access_token)
    const groups = (await call<{ name: string }[]>('GET', '/property-groups/')).body
    expect(groups.map(({ name }) => name).sort()).toEqual(['Lahnhaus', 'Weserhaus'])
    expect((await call<object[]>('GET', '/buildings/')).body).toHaveLength(2)
    expect((await call<object[]>('GET', '/rent-units/')).body).toHaveLength(2)
  })

  it('is hidden from other accounts, and kept for its own', async () => {
    const wizard = propertyWizard(page)
    const name = () => wizard.field('common', 'field.name').first()
    await page.goto('/portfolio?new')
    await name().fill('Lahnhof')
    await typeName('Penthouse')
    const renew = await endSession()
    await units(page).editor.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL('**/login?next=**')
    await renew()
    await page.goto('/portfolio?new')
    await fillSignIn(neighbour)
    await wizard.dialog.waitFor()
    expect(await name().inputValue()).toBe('')
    expect(await page.getByText(/have been restored\./).count()).toBe(0)
    expect(await kept()).toContain('Lahnhof')
    await signOut()
    await page.goto(edit)
    await fillSignIn(landlord)
    await isBack().waitFor()
    expect(await unitName().inputValue()).toBe('Penthouse')
  })

  it('is deleted on signing out', async () => {
    await signOut()
    expect(await kept()).not.toContain('Penthouse')
  })
})
