import { moveTo } from '../modules/places.ts'
import { arrived, dialogOf, pressEscape, type Screen } from './screen.ts'

const place = (name: string, path: string, ready: string): Screen => ({
  name,
  open: async ({ page }) => {
    await moveTo(page, path)
    await arrived(page, ready)
  },
})

/** Every screen of the staff console, over `busyRegistry`; the visitor is one of the staff. */
export const staffScreens: Screen[] = [
  place('modules and plans', '/staff', 'main [role=switch]'),
  {
    name: 'a plan is switched',
    open: async ({ page }) => {
      await moveTo(page, '/staff')
      await arrived(page, 'main [role=switch]')
      await page.getByRole('main').getByRole('switch').first().click()
      await dialogOf(page).getByRole('listitem').first().waitFor()
    },
    leave: pressEscape,
  },
  place('versions', '/staff/modules', 'main table'),
  place('versions: no match', '/staff/modules?q=zeppelin', 'main .ks-no-match'),
  place('a module', '/staff/modules/leases', 'main summary'),
  {
    name: 'a stack',
    open: async ({ page }) => {
      await moveTo(page, '/staff/modules/leases')
      await arrived(page, 'main summary')
      await page.getByRole('main').locator('summary').first().click()
      await page.getByRole('main').locator('pre').first().waitFor()
    },
  },
  {
    name: 'deletions that a service has not read of',
    open: async ({ page }) => {
      await moveTo(page, '/staff/modules/leases')
      await arrived(page, 'main summary', '')
      const summary = page.getByRole('main').locator('section summary').last()
      await summary.click()
      await page.getByText('3f0c5a52').waitFor()
    },
  },
  place('preview of a person', '/staff/preview?email=demo@keystead.app', 'main table'),
  place('trail', '/staff/trail', 'main table'),
  place('trail: no match', '/staff/trail?q=zeppelin', 'main .ks-no-match'),
  place('preview of a plan', '/staff/preview?plan=pro', 'main table'),
  {
    name: 'the app as a plan gets it',
    open: async ({ page }) => {
      await moveTo(page, '/?preview=starter&from=/staff')
      await page.locator('iframe').contentFrame().locator('main h1').waitFor()
    },
  },
]
