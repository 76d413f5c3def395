import { sitePaths } from '@keystead/module-sdk/manifest/shell-paths'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demo, free } from '../support/sign-in.ts'
import { openStill, type StillPage } from '../support/still-page.ts'

let on: StillPage

describe('axe finds nothing, light or dark, on', () => {
  afterEach(() => on.close())

  describe('public pages', () => {
    beforeEach(async () => {
      on = await openStill({})
    })

    it('public pages, reset', async () => {
      for (const path of [...sitePaths, '/reset-password']) {
        await on.page.goto(path)
        await on.page.getByRole('heading', { level: 1 }).waitFor()
        await on.expectSound()
      }
    })

    it('sign in and sign up, as they come and with errors', async () => {
      for (const [path, button] of [
        ['/login', 'Sign in'],
        ['/signup', 'Sign up'],
      ] as const) {
        await on.page.goto(path)
        await on.page.getByRole('button', { name: button, exact: true }).waitFor()
        await on.expectSound()
        await on.page.getByRole('button', { name: button, exact: true }).click()
        await on.page.getByText('Please fill in all fields').waitFor()
        await on.expectSound()
      }
    })
  })

  it('dashboard and empty lists of who has just begun', async () => {
    on = await openStill({ as: free })
    for (const [path, words] of [
      ['/dashboard', 'Add your first building'],
      ['/portfolio', 'No properties yet'],
      ['/buildings', 'No buildings found. Add a building to get started.'],
      ['/units', 'No units found. Add a unit to get started.'],
      ['/portfolio/rent-roll', 'No rental units available'],
    ] as const) {
      await on.page.goto(path)
      await on.page.getByText(words).first().waitFor()
      await on.expectSound()
    }
  })

  describe('the frame of a landlord', () => {
    beforeEach(async () => {
      on = await openStill({ as: demo })
    })

    it('dashboard, its menus, an announced page', async () => {
      const { page, expectSound, title } = on
      await page.goto('/dashboard')
      await page.getByRole('region', { name: 'Vacant units' }).waitFor()
      await page.getByRole('region', { name: 'Quick actions' }).getByText('View units').waitFor()
      const months = page.getByRole('region', { name: 'The next 12 months' })
      await months.scrollIntoViewIfNeeded()
      await months.getByRole('toolbar').getByRole('button').first().focus()
      // What is scrolled half under the top bar would be too small a target.
      const toTop = () => page.evaluate(() => window.scrollTo(0, 0))
      await toTop()
      await expectSound()
      await months.getByRole('button', { name: 'As table' }).click()
      await toTop()
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

    it('dashboard without its data', async () => {
      const { page, expectSound } = on
      await page.route('**/api/v1/**', (route) => route.abort())
      await page.goto('/dashboard')
      await page.getByText('Unable to load portfolio data').waitFor()
      await expectSound()
    })

    it('error card of a module that cannot be loaded', async () => {
      const { page, expectSound } = on
      await page.route(/\/modules\/portfolio\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('/portfolio')
      await page.getByText('This section could not be loaded: Properties').waitFor()
      await expectSound()
      // Nothing is known of the account then: it is not asked to begin.
      await page.goto('/dashboard')
      await page.getByRole('region', { name: 'Quick actions' }).getByText('View units').waitFor()
      expect(await page.getByText('Getting started').isVisible()).toBe(false)
    })
  })
})
