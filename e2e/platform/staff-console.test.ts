import { callRegistry } from '@keystead/module-sdk/cli/registry-client'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionOf } from '../support/accounts.ts'
import { apiOf, type Call } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { expectGone, expectVisible } from '../support/expect-visible.ts'
import { builtLighthouse, publisherOf, registryOf, startWhole } from '../support/fixture-app.ts'
import { expectFocus } from '../support/input/keyboard.ts'
import { otherVersion } from '../support/modules/other-version.ts'
import { cameToStart } from '../support/pages/start.ts'
import { demo, free, staff } from '../support/sign-in.ts'
import { steps } from '../support/steps.ts'

let app: App
let office: Page
let landlord: Page
/** A token of the landlord, whose plan is Free. */
let token: string
/** What the landlord's browser asked for from the first page on. */
const asked: string[] = []

beforeAll(async () => {
  app = await startWhole()
  const publisher = await publisherOf(app)
  for (const version of ['1.0.0', '1.1.0'])
    await publisher.publishFiles(otherVersion(await builtLighthouse(), { version }))
  await publisher.promote('lighthouse', '1.0.0')
  office = (await openPage({ baseUrl: app.url, as: staff })).page
  const session = await sessionOf(app.url, free)
  token = session.access_token
  landlord = (await openPage({ baseUrl: app.url, as: session })).page
  landlord.on('request', (request) => asked.push(new URL(request.url()).pathname))
}, 120_000)
afterAll(() => app.remove())

const notice = (text: string | RegExp) => expectVisible(office.getByText(text))
const question = () => office.getByRole('dialog')
const revert = () => office.getByRole('button', { name: 'Undo', exact: true })

steps('the staff console', () => {
  const leases = () => landlord.getByRole('navigation').getByRole('link', { name: /Leases/ })
  const locked = () => leases().getByText('Locked: not in your plan')
  const plans = () => landlord.getByRole('link', { name: 'See plans' })
  /** Others read leases too: what only that module declares is to write them. */
  const write = (call: Call) => call('POST', '/lease-agreements/', {})

  it('is hidden from a landlord: the path is unknown, and nothing of it is fetched', async () => {
    await landlord.goto('/dashboard')
    await leases().waitFor()
    await landlord.goto('/staff')
    await cameToStart(landlord)
    await landlord.goto('/staff/trail')
    await cameToStart(landlord)
    await landlord.goto('/profile')
    await leases().waitFor()
    expect(await landlord.content()).not.toContain('/staff')
    expect(asked.filter((path) => path.startsWith('/modules/staff/'))).toEqual([])
    const headers = { authorization: `Bearer ${token}` }
    const index = await fetch(`${app.url}/registry/v1/modules`, { headers })
    expect(await index.text()).not.toContain('staff')
    expect((await fetch(`${app.url}/registry/v1/audit`, { headers })).status).toBe(403)
  })

  it('switches leases off for free, by keyboard, after showing how many are affected; the open browser locks it', async () => {
    await office.goto('/dashboard')
    await office.getByRole('navigation').getByRole('link', { name: 'Staff console' }).click()
    await office.getByRole('heading', { level: 1, name: 'Staff console' }).waitFor()
    const onFree = office.getByRole('switch', { name: 'Leases in Free' })
    await onFree.press('Space')
    await question().getByText('1 landlord loses access to Leases.').waitFor()
    expect(await locked().count()).toBe(0)
    await expectFocus(question().getByRole('button', { name: 'Switch off' }))
    await office.keyboard.press('Enter')
    await notice('Leases is off for Free.')
    // It stands while the pointer rests on it: the next step presses its way back.
    await revert().hover()
    await locked().waitFor({ timeout: 5_000 })
    await expect.poll(() => onFree.getAttribute('aria-checked')).toBe('false')
  })

  it('keeps it from that plan: refused by the API, and nothing of it is fetched', async () => {
    const [poor, rich] = [token, (await sessionOf(app.url, demo)).access_token].map((of) =>
      apiOf(app.url, of),
    )
    const before = asked.length
    await leases().click()
    await plans().waitFor()
    await landlord.reload()
    await plans().waitFor()
    expect(asked.slice(before).filter((path) => path.startsWith('/modules/leases/'))).toEqual([])
    expect(await write(poor as Call)).toMatchObject({ status: 403, body: { type: 'plan_required' } })
    expect((await write(rich as Call)).status).toBe(422)
  })

  it('reverts it from the notice', async () => {
    await revert().click()
    await notice('The change was undone.')
    await landlord.getByRole('heading', { level: 1, name: 'Lease Management' }).waitFor({ timeout: 5_000 })
    await locked().waitFor({ state: 'detached' })
    expect((await write(apiOf(app.url, token))).status).toBe(422)
  })

  it('gives a version to half the people, in a confirmed step', async () => {
    await office.getByRole('link', { name: 'Lighthouse' }).first().click()
    const share = office.getByRole('slider')
    for (let step = 0; step < 5; step++) await share.press('ArrowRight')
    expect(await share.getAttribute('aria-valuetext')).toBe('50% of people')
    await office.getByRole('button', { name: 'Give to 50%' }).click()
    await question()
      .getByText(/Nothing changes|different version of/)
      .first()
      .waitFor()
    await question().getByRole('button', { name: 'Give to 50%' }).click()
    await notice(/^50% of people get .* 1\.1\.0\.$/)
    await office.getByRole('table').getByText('Canary', { exact: true }).waitFor()
  })

  it('ends the canary', async () => {
    await office.getByRole('button', { name: 'End canary' }).click()
    await question().getByRole('listitem').first().waitFor()
    await question().getByRole('button', { name: 'End canary' }).click()
    await notice(/ 1\.1\.0 is no longer a canary\.$/)
    await expectGone(office.getByRole('table').getByText('Canary', { exact: true }))
  })

  it('has it all in the audit trail, at a URL that can be shared', async () => {
    await office.goto('/staff/trail?module=lighthouse&q=staff%40keystead.app')
    const rows = office.getByRole('table').locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(2)
    const words = await rows.allTextContents()
    expect(words[0]).toMatch(/1\.1\.0 rolled back/)
    expect(words[1]).toMatch(/1\.1\.0 given to 50% of people/)
    await office.getByRole('button', { name: /^Undo: .* rolled back$/ }).click()
    await question().getByRole('button', { name: 'Undo' }).click()
    await notice('The change was undone.')
    await expect.poll(() => rows.count()).toBe(3)
  })

  it('moves a person to another plan, and shows what they get then', async () => {
    await office.goto('/staff/preview')
    await office.getByRole('textbox', { name: /e-mail/ }).fill(free.email)
    await office.keyboard.press('Enter')
    await office.getByText(`As ${free.email}, plan Free`).waitFor()
    await office.getByRole('button', { name: 'Move to Starter' }).click()
    await question().getByRole('button', { name: 'Move', exact: true }).click()
    await expectVisible(office.getByText(`As ${free.email}, plan Starter`))
  })

  it('opens to that person what the plan has, at once, and closes it with the next', async () => {
    const payments = landlord.getByRole('navigation').getByRole('link', { name: /Payments/ })
    await payments.getByText('Locked: not in your plan').waitFor({ state: 'detached', timeout: 5_000 })
    // The cookie of this visit names the plan that the person had.
    await landlord.goto('about:blank')
    const { to, token: owner } = await registryOf(app)
    const back = { path: '/people/plan', body: { email: free.email, plan: 'free' } }
    await callRegistry({ to, token: owner, method: 'PUT', ...back })
    await landlord.goto('/payments')
    await expectVisible(plans())
  })

  const previewed = () => office.frameLocator('iframe')
  const titled = (name: string) => previewed().getByRole('heading', { level: 1, name }).waitFor()

  it('shows the app as a plan gets it, with locked modules, in that frame only (R179)', async () => {
    await office.goto('/staff')
    const tiers = office.getByRole('navigation', { name: 'Preview as' })
    await tiers.getByRole('link', { name: 'Free' }).click()
    await office.getByRole('heading', { level: 1, name: 'You see the app as Free' }).waitFor()
    await titled('Dashboard')
    const payments = previewed()
      .getByRole('navigation')
      .getByRole('link', { name: /Payments/ })
    await payments.getByText('Locked: not in your plan').waitFor()
    expect(await previewed().getByRole('link', { name: 'Staff console' }).count()).toBe(0)
    await payments.click()
    await titled('Payments')
    await office.reload()
    await titled('Payments')
    await previewed()
      .getByText(/Starter and Pro/)
      .waitFor()
    const beside = await office.context().newPage()
    await beside.goto('/staff')
    await beside.getByRole('switch', { name: 'Payments in Free' }).waitFor()
    await beside.close()
  })

  it('opens public pages, which no frame shows, in a tab of their own', async () => {
    const opened = office.context().waitForEvent('page')
    await previewed().getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
    const tab = await opened
    await expectVisible(tab.getByRole('heading', { level: 1, name: 'Pricing' }))
    await tab.close()
    await titled('Payments')
  })

  it('changes nothing in it, and says so; one click leaves it', async () => {
    await previewed().getByRole('link', { name: 'Contacts' }).click()
    await titled('Contacts')
    await previewed().getByRole('main').getByRole('button', { name: 'Create New Contact' }).click()
    const dialog = previewed().getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Last name/i }).fill('Vogt')
    await dialog.getByRole('textbox', { name: /^First name/i }).fill('Anna')
    await dialog.getByRole('textbox', { name: /^Last name/i }).press('Enter')
    await expectVisible(dialog.getByText(/This is a preview, so nothing can be changed/))
    await office.getByRole('link', { name: 'Leave preview' }).click()
    await office.getByRole('switch', { name: 'Leases in Free' }).waitFor()
    expect(await office.locator('iframe').count()).toBe(0)
    await office.goto('/staff/trail')
    await office.getByText('App previewed as Free').first().waitFor()
  })

  it('leaves for the public pages after a preview was reloaded', async () => {
    await office.goto('/?preview=free&from=/staff')
    await office.getByRole('link', { name: 'Leave preview' }).click()
    await office.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
    await expectVisible(office.getByRole('heading', { level: 1, name: 'Pricing' }))
  })
})
