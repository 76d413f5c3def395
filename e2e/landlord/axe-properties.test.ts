import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { propertyList } from '../support/pages/property-list.ts'
import { propertyPage } from '../support/pages/property-page.ts'
import { propertyWizard } from '../support/pages/property-wizard.ts'
import { demo } from '../support/sign-in.ts'
import { openStill, type StillPage } from '../support/still-page.ts'

const id = '00000000-0000-4000-8000-000000000000'

let on: StillPage

/** What the sweep does not come to: errors, notices, refusals, half-way. One page; no step stores anything. */
describe('axe finds nothing, light or dark, on', () => {
  beforeAll(async () => {
    on = await openStill({ as: demo })
  })
  afterAll(() => on.close())

  it('the list in which nothing is found', async () => {
    const { page, expectSound } = on
    await page.goto('/portfolio?q=nowhere')
    await page.getByRole('status').getByText('Nothing matches your search.').waitFor()
    await expectSound()
  })

  it('the list that cannot be loaded', async () => {
    const { page, expectSound } = on
    await page.route('**/api/v1/property-groups/', (route) => route.abort())
    await page.goto('/portfolio')
    await page.getByText('Unable to load properties').first().waitFor()
    await expectSound()
    await page.unrouteAll()
  })

  it('the wizard: both steps with errors, and half-way', async () => {
    const { page, expectSound } = on
    const wizard = propertyWizard(page)
    await propertyList(page).open()
    await wizard.open()
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
    await wizard.field('portfolio', 'field.unit_number').last().fill('VH-1')
    // The property is created as far as the page can tell: nothing is stored.
    await page.route('**/api/v1/property-groups/', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 201, json: { id } }) : route.continue(),
    )
    await page.route(`**/api/v1/property-groups/${id}`, (route) => route.abort())
    await wizard.create()
    await wizard.dialog.getByText('Address: Failed').waitFor()
    await expectSound()
    await page.unrouteAll()
    await wizard.button('common', 'action.cancel').click()
    await page.getByRole('dialog', { name: 'Leave without finishing?' }).waitFor()
    await expectSound()
    await page.getByRole('button', { name: 'Leave' }).click()
  })

  it('a property: its details, and why it cannot be deleted', async () => {
    const { page, expectSound } = on
    const { units, pressDelete, deletion } = propertyPage(page)
    await propertyList(page).open()
    await propertyList(page).openCard('Lychener Höfe')
    await units.waitFor()
    await page.getByText('Details', { exact: true }).click()
    await page.getByText('Purchase date').waitFor()
    await expectSound()
    // The demo's leases hold it back: it is told, and not asked.
    await pressDelete()
    await page.getByRole('alert').getByRole('button', { name: 'Show leases' }).waitFor()
    await expectSound()
    expect(await deletion.isVisible()).toBe(false)
  })

  it('a property that is not there', async () => {
    const { page, expectSound } = on
    await page.goto(`/properties/${id}`)
    await page.getByText('Property not found').first().waitFor()
    await expectSound()
  })
})
