import { sitePaths } from '@keystead/module-sdk/manifest/shell-paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { isQuick } from '../support/quick.ts'
import { demo, free } from '../support/sign-in.ts'
import { openStill, type StillPage } from '../support/still-page.ts'

let on: StillPage

/** Plain text, built from parts that other pages cover. */
const legal = ['/privacy', '/terms', '/security']
const paths = [...sitePaths, '/reset-password'].filter((path) => !(isQuick && legal.includes(path)))

/** What neither the sweep of all screens nor the catalogue of the kit comes to. */
describe('axe finds nothing in light or dark mode on', () => {
  describe('public pages', () => {
    beforeAll(async () => {
      on = await openStill({})
      return () => on.close()
    })

    it('public pages, reset', async () => {
      for (const path of paths) {
        await on.page.goto(path)
        await on.page.getByRole('heading', { level: 1 }).waitFor()
        await on.expectSound()
      }
    })

    it('sign in and sign up, initially and with errors', async () => {
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

  it('a new account’s dashboard', async () => {
    on = await openStill({ as: free })
    await on.page.goto('/dashboard')
    await on.page.getByText('Add your first building').first().waitFor()
    await on.page.getByRole('region', { name: 'What is your name?' }).waitFor()
    await on.page.getByRole('region', { name: 'Getting started' }).waitFor()
    await on.expectSound()
    await on.close()
  })

  describe('the frame of a landlord', () => {
    beforeAll(async () => {
      on = await openStill({ as: demo })
      return () => on.close()
    })

    it('dashboard, its months as a table, an announced page', async () => {
      const { page, expectSound, title } = on
      await page.goto('/dashboard')
      await page.getByRole('region', { name: 'Vacant units' }).waitFor()
      await page.getByRole('region', { name: 'Quick actions' }).getByText('Rent roll').waitFor()
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
      await page.goto('/maintenance')
      await title('Maintenance').waitFor()
      await expectSound()
    })

    it('error card of a module that fails to load', async () => {
      const { page, expectSound } = on
      await page.route(/\/modules\/portfolio\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('/portfolio')
      await page.getByText('This section could not be loaded: Properties').waitFor()
      await expectSound()
      // Nothing is known of the account then: it is not asked to begin.
      await page.goto('/dashboard')
      await page.getByRole('region', { name: 'Quick actions' }).getByText('Rent roll').waitFor()
      expect(await page.getByText('Getting started').isVisible()).toBe(false)
    })
  })
})
