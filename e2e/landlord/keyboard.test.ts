import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { type Account, createAccount } from '../support/accounts.ts'
import { openPage } from '../support/browser.ts'
import { keyboard } from '../support/input/input-method.ts'
import { expectFocus, press, tabTo, type } from '../support/input/keyboard.ts'
import { propertyList } from '../support/pages/property-list.ts'
import { propertyPage } from '../support/pages/property-page.ts'
import { propertyWizard } from '../support/pages/property-wizard.ts'
import { steps } from '../support/steps.ts'

let landlord: Account
let page: Page
let sent: string[] = []

beforeAll(async () => {
  landlord = await createAccount(inject('appUrl'), 'keyboard')
  const opened = await openPage()
  page = opened.page
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(request.method())
  })
  return () => opened.context.close()
})

const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** No step touches a mouse. */
steps('using only the keyboard', () => {
  it('signs in from the landing page, and skips to the content', async () => {
    await page.goto('/')
    await press(page, page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }))
    await title('Sign in').waitFor()
    await type(page, page.getByRole('textbox', { name: 'E-mail' }), landlord.email)
    await type(page, page.getByRole('textbox', { name: 'Password' }), landlord.password)
    await page.keyboard.press('Enter')
    await expectFocus(title('Dashboard'))
    await tabTo(page, button('Skip to content'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expectFocus(page.getByRole('main'))
  })

  it('opens the list with the focus on its title', async () => {
    await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Properties' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expectFocus(title('Properties'))
  })

  it('leaves an untouched dialog with Escape, back on the button', async () => {
    await press(page, button('Add Property'), 'Space')
    const { dialog, field } = propertyWizard(page)
    await expectFocus(field('common', 'field.name').first())
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expectFocus(button('Add Property'))
  })

  it('creates a property: fields, selects, another building, units', async () => {
    await page.keyboard.press('Enter')
    const { dialog, field, button: own } = propertyWizard(page)
    await expectFocus(field('common', 'field.name').first())
    await page.keyboard.type('Tastenhaus')
    await tabTo(page, dialog.getByRole('radio', { name: 'Residential' }))
    await page.keyboard.press('ArrowRight')
    await type(page, field('common', 'field.street').first(), 'Weserstraße 112')
    await keyboard(page).choose(dialog.getByRole('combobox', { name: 'Country' }), 'Germany')
    await type(page, field('common', 'field.zip'), '12045')
    await type(page, field('common', 'field.city'), 'Berlin')
    await type(page, field('common', 'field.state'), 'Berlin')
    await press(page, own('portfolio', 'wizard.addBuilding'))
    await expectFocus(field('common', 'field.name').last())
    await page.keyboard.type('Hinterhaus')
    await press(page, own('common', 'action.next'))
    for (const number of ['VH-1', 'VH-2', 'VH-3']) {
      await press(page, own('portfolio', 'unit.add'))
      await expectFocus(field('portfolio', 'field.unit_number').last())
      await page.keyboard.type(number)
    }
    await press(page, own('common', 'action.create'))
    await dialog.waitFor({ state: 'hidden' })
    await expectFocus(title('Tastenhaus'))
    await tabTo(page, link('Back to properties'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const card = propertyList(page).card('Tastenhaus')
    await card.getByText('Commercial').waitFor()
    await card.getByText('Weserstraße 112, 12045 Berlin').waitFor()
  })

  it('opens the card', async () => {
    await press(page, link('Tastenhaus'))
    await expectFocus(title('Tastenhaus'))
  })

  it('renames it, and Enter submits on the last step only', async () => {
    const { editor } = propertyPage(page)
    await press(page, button('Edit'))
    await expectFocus(editor.getByRole('textbox', { name: 'Name' }))
    sent = []
    await type(page, editor.getByRole('textbox', { name: 'Name' }), 'Tastenhof')
    await page.keyboard.press('Enter')
    await tabTo(page, editor.getByRole('textbox', { name: 'Street' }))
    await page.keyboard.press('Enter')
    await tabTo(page, editor.getByRole('textbox', { name: /^Purchase price/ }))
    expect(sent).toEqual([])
    await page.keyboard.press('Enter')
    await editor.waitFor({ state: 'hidden' })
    expect(sent).toEqual(['PUT'])
    await title('Tastenhof').waitFor()
  })

  it('deletes it, with the focus first on the harmless button', async () => {
    const { deletion } = propertyPage(page)
    await press(page, page.getByRole('main').getByRole('link', { name: 'Settings' }))
    await press(page, button('Delete property'))
    await expectFocus(deletion.getByRole('button', { name: 'Cancel' }))
    await page.keyboard.press('Escape')
    await deletion.waitFor({ state: 'hidden' })
    await expectFocus(button('Delete property'))
    await page.keyboard.press('Space')
    await tabTo(page, deletion.getByRole('button', { name: 'Delete' }), 'Shift+Tab')
    await page.keyboard.press('Space')
    await expectFocus(title('Properties'))
    await page.getByText('No properties yet').waitFor()
  })
})
