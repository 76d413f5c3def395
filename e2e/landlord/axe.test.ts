import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { propertyPage } from '../support/pages/property-page.ts'
import { propertyWizard } from '../support/pages/property-wizard.ts'
import { demo, free } from '../support/sign-in.ts'

const themes = ['light', 'dark'] as const

let page: Page
let close: () => Promise<void>

async function open(...args: Parameters<typeof openPage>): Promise<void> {
  const opened = await openPage(...args)
  page = opened.page
  close = () => opened.context.close()
  // What moves is looked at when it stands.
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const expectSound = async () => expect(await axeFindings(page)).toEqual([])

describe.each(themes)('axe finds nothing, %s, on', (theme) => {
  afterEach(() => close())

  describe('public pages', () => {
    beforeEach(() => open({ theme }))

    it.each(['/', '/pricing', '/features', '/reset-password'])('%s', async (path) => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectSound()
    })

    it('sign in and sign up, as they come and with errors', async () => {
      for (const [path, button] of [
        ['/login', 'Sign in'],
        ['/signup', 'Sign up'],
      ] as const) {
        await page.goto(path)
        await page.getByRole('button', { name: button, exact: true }).waitFor()
        await expectSound()
        await page.getByRole('button', { name: button, exact: true }).click()
        await page.getByText('Please fill in all fields').waitFor()
        await expectSound()
      }
    })
  })

  describe('the pages of who has just begun', () => {
    it('dashboard and empty list', async () => {
      await open({ theme, as: free })
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Add your first building' }).waitFor()
      await expectSound()
      await page.goto('/portfolio')
      await page.getByText('No properties yet').waitFor()
      await expectSound()
    })
  })

  describe('the pages of a landlord', () => {
    beforeEach(() => open({ theme, as: demo }))

    it('dashboard, its menus, an announced page', async () => {
      await page.goto('/dashboard')
      await page.getByRole('region', { name: 'Quick actions' }).getByText('View units').waitFor()
      await expectSound()
      await page.getByRole('button', { name: /Account:/ }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
      await expectSound()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await page.getByRole('dialog', { name: 'Confirm Logout' }).waitFor()
      await expectSound()
      await page.goto('/maintenance')
      await title('Maintenance').waitFor()
      await expectSound()
    })

    it('list: cards, table, nothing found', async () => {
      await page.goto('/portfolio')
      await page.getByRole('link', { name: 'Lychener Höfe' }).waitFor()
      await expectSound()
      await page.goto('/portfolio?view=list')
      await page.getByRole('table').getByText('Lychener Höfe').waitFor()
      await expectSound()
      await page.goto('/portfolio?q=nowhere')
      await page.getByText('Nothing matches your search.').waitFor()
      await expectSound()
    })

    it('list that cannot be loaded', async () => {
      await page.route('**/api/v1/property-groups/', (route) => route.abort())
      await page.goto('/portfolio')
      await page.getByText('Unable to load properties').first().waitFor()
      await expectSound()
    })

    it('wizard: both steps, with errors', async () => {
      const wizard = propertyWizard(page)
      await page.goto('/portfolio')
      await wizard.open()
      await expectSound()
      await wizard.next()
      await wizard.dialog.getByText('Street is required').waitFor()
      await expectSound()
      await wizard.fillProperty('Weserhaus')
      await wizard.addBuilding('Hinterhaus')
      await wizard.next()
      await wizard.addUnit('')
      await wizard.create()
      await wizard.dialog.getByText('Unit number is required').waitFor()
      await expectSound()
      await wizard.button('common', 'action.cancel').click()
      await page.getByRole('dialog', { name: 'Discard changes?' }).waitFor()
      await expectSound()
    })

    it('detail page with its dialogs', async () => {
      const { units, askToDelete, editor } = propertyPage(page)
      await page.goto('/portfolio')
      await page.getByRole('link', { name: 'Lychener Höfe' }).click()
      await units.waitFor()
      await expectSound()
      await askToDelete()
      await expectSound()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Edit' }).click()
      await editor.getByRole('textbox', { name: 'Name' }).waitFor()
      await expectSound()
    })

    it('property that is not there', async () => {
      await page.goto('/properties/00000000-0000-4000-8000-000000000000')
      await page.getByText('Property not found').first().waitFor()
      await expectSound()
    })

    it('error card of a module that cannot be loaded', async () => {
      await page.route(/\/modules\/portfolio\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('/portfolio')
      await page.getByText('This section could not be loaded: Properties').waitFor()
      await expectSound()
    })
  })
})
