import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { builtOf, publisherOf, release, startBare } from '../support/fixture-app.ts'
import { takeFromMenu } from '../support/input/open-list.ts'
import { goWithin } from '../support/modules/places.ts'
import { dialogs, fieldOf } from '../support/pages/dialogs.ts'
import { demo } from '../support/sign-in.ts'
import { words } from '../support/wording/words.ts'

const word = words('en')
let page: Page
const main = () => page.getByRole('main')
const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** What is said to be wrong; an empty place for it may stand. */
const alarms = async () => (await page.getByRole('alert').allTextContents()).filter((text) => text !== '')

/** The shell's own pages, behind which something stands in every composition. */
const ofTheShell = ['dashboard', 'payments', 'maintenance', 'reports', 'notifications', 'analytics']

/** No card says that something is wrong, and no link leads to what is not there (R34). */
async function expectWhole(module: string): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  expect(await alarms()).toEqual([])
  const targets = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const segmentOf = (target: string) => target.split(/[/?#]/)[1] ?? ''
  const publicPages = ['', 'features', 'pricing', 'about', 'privacy', 'terms', 'security']
  const open = [...ofTheShell, ...publicPages, module]
  expect(targets.filter((target) => !open.includes(segmentOf(target)))).toEqual([])
}

/** A module as the only one: the others are not there at run time. */
let only: App
beforeAll(async () => {
  only = await startBare()
  await release(only, 'contacts')
  return () => only.remove()
})
const inOnePage = () =>
  beforeAll(async () => {
    const opened = await openPage({ baseUrl: only.url, as: demo })
    page = opened.page
    return () => opened.context.close()
  })

describe('contacts as the only module', () => {
  inOnePage()

  it('the dashboard works without contributions', async () => {
    await page.goto('/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).first().waitFor()
    await expectWhole('contacts')
  })

  it('the list and a contact work', async () => {
    await goWithin(page, '/contacts')
    await title('Contacts')
    await main().getByText('Lea Hoffmann').first().waitFor()
    await expectWhole('contacts')
    await main().getByRole('link', { name: 'Lea Hoffmann' }).first().click()
    await title('Lea Hoffmann')
    await expectWhole('contacts')
  })

  it('a contact is created, changed and deleted', async () => {
    await goWithin(page, '/contacts?new')
    const form = page.getByRole('dialog')
    await fieldOf(form, word('contacts', 'field.first_name')).fill('Ada')
    await fieldOf(form, word('contacts', 'field.last_name')).fill('Aal')
    await form.getByRole('button', { name: word('common', 'action.create') }).click()
    await dialogs(page).notice(word('contacts', 'success.created')).waitFor()
    await goWithin(page, '/contacts?q=Aal')
    await main().getByRole('link', { name: 'Ada Aal' }).first().click()
    await title('Ada Aal')
    await main()
      .getByRole('button', { name: word('common', 'action.edit') })
      .first()
      .click()
    await fieldOf(form, word('contacts', 'field.first_name')).fill('Ida')
    await form.getByRole('button', { name: word('common', 'action.saveChanges') }).click()
    await title('Ida Aal')
    const menu = main().getByRole('button', { name: word('common', 'action.more') })
    await takeFromMenu(menu, word('common', 'action.delete'))
    await form.getByRole('button', { name: word('common', 'action.delete') }).click()
    await title('Contacts')
    await expectWhole('contacts')
  })
})

describe('leases as the only module', () => {
  beforeAll(async () => {
    const { version } = (await builtOf('contacts')).manifest
    await (await publisherOf(only)).withdraw('contacts', version)
    await release(only, 'leases')
  })
  inOnePage()

  it('the dashboard works without contributions', async () => {
    await page.goto('/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Leases' }).first().waitFor()
    await expectWhole('leases')
  })

  it('the list and a lease work, with tenant and unit as plain text', async () => {
    await goWithin(page, '/leases?q=Hoffmann')
    await title('Lease Management')
    await main().getByText('Lea Hoffmann').first().waitFor()
    await expectWhole('leases')
    await main().locator('a[href^="/leases/"]', { hasText: 'Hoffmann' }).first().click()
    await main().getByText(word('leases', 'field.security_deposit')).first().waitFor()
    await main().getByText('Lea Hoffmann').first().waitFor()
    await expectWhole('leases')
    for (const tab of ['detail.tab.components', 'detail.tab.details']) {
      const link = main().getByRole('link', { name: word('leases', tab), exact: true })
      await link.click()
      await link.and(page.locator('[aria-current]')).waitFor()
      await expectWhole('leases')
    }
  })

  it('a lease can be written, with an existing unit and tenant', async () => {
    await goWithin(page, '/leases?new')
    const form = page.getByRole('dialog')
    await form
      .getByRole('combobox', { name: new RegExp(`^${word('leases', 'field.rent_unit_id')}`) })
      .waitFor()
    await form
      .getByRole('combobox', { name: new RegExp(`^${word('leases', 'field.tenant_contact_id')}`) })
      .waitFor()
    await expectWhole('leases')
  })
})

describe('if other modules’ data is absent', () => {
  beforeAll(async () => {
    page = (await openPage({ as: demo })).page
  })
  afterAll(() => page.context().close())

  const refuse = (foreign: RegExp) =>
    page.route(foreign, (route) =>
      route.fulfill({ status: 404, json: { detail: 'Not found', type: 'not_found' } }),
    )
  const expectNoWordOfIt = async () => {
    expect(
      await main()
        .getByText(/unable|failed|not found|retry/i)
        .allTextContents(),
    ).toEqual([])
    expect(await alarms()).toEqual([])
  }

  it('contacts work without leases', async () => {
    await refuse(/\/api\/v1\/(lease-agreements|rental-periods|rent-components|rent-units)\//)
    await page.goto('/contacts')
    await main().getByRole('link', { name: 'Lea Hoffmann' }).first().click()
    await title('Lea Hoffmann')
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    await expectNoWordOfIt()
    await page.unrouteAll()
  })

  it('leases work without contacts and units', async () => {
    await refuse(/\/api\/v1\/(contacts|rent-units|buildings|property-groups)\//)
    await page.goto('/leases?q=Hoffmann')
    await main().getByText('Lea Hoffmann').first().waitFor()
    await expectNoWordOfIt()
    await main().locator('a[href^="/leases/"]').first().click()
    await main().getByText(word('leases', 'field.security_deposit')).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    await expectNoWordOfIt()
    await page.unrouteAll()
  })
})
