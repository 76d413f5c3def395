import type { Page } from 'playwright'
import { beforeAll, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, apiOf } from '../support/api.ts'
import { openPage } from '../support/browser.ts'
import { propertyWizard } from '../support/pages/property-wizard.ts'
import { expectToFit } from '../support/phone.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'

const url = inject('appUrl')
const long = 'Wohnungseigentümergemeinschaft Weserstraße-Pannierstraße'

let page: Page

beforeAll(async () => {
  const landlord = await createAccount(url, 'phone')
  await addProperty(apiOf(url, (await sessionOf(url, landlord)).access_token), long)
  const opened = await openPage({ as: landlord, language: 'de', width: 360, height: 740 })
  page = opened.page
  return () => opened.context.close()
})

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

steps('on a phone of 360 px, in German', () => {
  it.skipIf(isQuick)('navigates by the drawer', async () => {
    await page.goto('/dashboard')
    await title('Dashboard').waitFor()
    await expectToFit(page)
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    const drawer = page.getByRole('dialog', { name: 'Keystead' })
    await drawer.getByRole('link', { name: 'Mietverträge' }).waitFor()
    await expectToFit(page)
    await drawer.getByRole('button', { name: 'Sprache: Deutsch' }).click()
    await drawer.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await drawer.getByRole('menu').waitFor({ state: 'detached' })
    await drawer.getByRole('navigation').getByRole('link', { name: 'Immobilien' }).click()
    await title('Immobilien').waitFor()
    await drawer.waitFor({ state: 'hidden' })
  })

  it.skipIf(isQuick)('shows the list, as cards and as a table', async () => {
    await page.getByRole('link', { name: long }).waitFor()
    await expectToFit(page)
    await page.locator('label', { hasText: 'Listenansicht' }).click()
    await page.getByRole('table').waitFor()
    await expectToFit(page)
  })

  it.skipIf(isQuick)('filters in a drawer', async () => {
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('dialog').getByRole('combobox').first().waitFor()
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('creates a property by the wizard', async () => {
    const wizard = propertyWizard(page, 'de')
    await page.goto('/portfolio')
    await wizard.open()
    await wizard.next()
    await wizard.dialog.getByText('Bitte geben Sie Straße und Hausnummer ein.').waitFor()
    await expectToFit(page)
    await wizard.fillProperty('Weserhaus')
    await wizard.chooseCountry('Deutschland')
    await wizard.addBuilding('Hinterhaus')
    await expectToFit(page)
    await wizard.next()
    await wizard.addUnit('VH-1')
    await expectToFit(page)
    await wizard.create()
    await wizard.dialog.waitFor({ state: 'hidden' })
  })

  it.skipIf(isQuick)('shows its page', async () => {
    await title('Weserhaus').waitFor()
    await page.getByText('VH-1').first().waitFor()
    await expectToFit(page)
  })

  it.skipIf(isQuick)('confirms before deletion', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Einstellungen' }).click()
    await page.getByRole('button', { name: 'Immobilie löschen' }).click()
    await page.getByRole('dialog', { name: 'Immobilie löschen?' }).getByText('Weserhaus').first().waitFor()
    await expectToFit(page)
  })
})
