import { callRegistry } from '@keystead/module-sdk/cli/registry-client'
import type { TokenAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import type { FaultAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { promoteVersion } from '@keystead/module-sdk/publish'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionOf } from '../support/accounts.ts'
import { apiOf, type Call } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import {
  builtLighthouse,
  changedModule,
  lighthouseFolder,
  type Publisher,
  publisherOf,
  registryOf,
  startWhole,
} from '../support/fixture-app.ts'
import { arrived } from '../support/layout/screen.ts'
import { otherVersion } from '../support/modules/other-version.ts'
import { goOn, untilLoaded } from '../support/modules/places.ts'
import { demo, free, staff } from '../support/sign-in.ts'
import { steps } from '../support/steps.ts'

/** Calls what it does not declare. */
const screen = `import { apiRequest } from '@keystead/api-client/transport'
import { Page } from '@keystead/ui-kit'
import { useEffect } from 'react'

export function Screen() {
  useEffect(() => {
    apiRequest({ method: 'POST', path: '/lease-agreements/', body: {} }).catch(() => undefined)
  }, [])
  return <Page title="Lamps">Lamps</Page>
}
`

let app: App
let publisher: Publisher
let office: Page
/** Of one of the staff. */
let token: string
/** A token of the module's own team. */
let team: string
let asFree: Call
beforeAll(async () => {
  app = await startWhole()
  publisher = await publisherOf(app)
  for (const version of ['1.0.0', '1.1.0'])
    await publisher.publishFiles(
      otherVersion(await builtLighthouse(), { version, api: { 'lease-agreements': 'write' } }),
    )
  const owner = await registryOf(app)
  const made = { ...owner, method: 'POST' as const, path: '/tokens' }
  team = (await callRegistry<TokenAnswer>({ ...made, body: { module: 'lighthouse', name: 'team' } })).token
  const off = { ...owner, method: 'PUT' as const, path: '/plans/leases/free' }
  await callRegistry({ ...off, body: { on: false } })
  const session = await sessionOf(app.url, staff)
  token = session.access_token
  asFree = apiOf(app.url, (await sessionOf(app.url, free)).access_token)
  office = (await openPage({ baseUrl: app.url, as: session })).page
}, 120_000)
afterAll(() => app.remove())

/** What a free landlord is answered who begins a lease: 403, or what is wrong with an empty one. */
const begun = async () => (await asFree('POST', '/lease-agreements/', {})).status
const question = () => office.getByRole('dialog')

steps('a team’s declarations', () => {
  it('grant a plan nothing by promotion with the team’s token (R62)', async () => {
    expect(await begun()).toBe(403)
    const answer = await promoteVersion({ to: app.url, token: team, id: 'lighthouse', version: '1.0.0' })
    expect(answer.waiting?.api).toEqual({ 'lease-agreements': 'write' })
    expect(await begun()).toBe(403)
  })

  it('are shown to staff, who approve them with what plans gain', async () => {
    await office.goto('/staff')
    await office
      .getByRole('row', { name: /Lighthouse/ })
      .getByText('Not approved')
      .waitFor()
    await office.goto('/staff/modules/lighthouse')
    await office.getByRole('button', { name: 'Approve 1.0.0' }).click()
    await question().getByText('Free: 1 landlord gains lease-agreements (read and write).').waitFor()
    await question().getByRole('button', { name: 'Approve' }).click()
    // Hovered, it stays for the next step.
    await office.getByText(/^.* 1\.0\.0 is approved for plans\.$/).hover()
    await office.getByRole('button', { name: 'Approve 1.0.0' }).waitFor({ state: 'detached' })
    expect(await begun()).toBe(422)
  })

  it('are reverted from the notice', async () => {
    await office.getByRole('button', { name: 'Undo', exact: true }).click()
    await office.getByText('The change was undone.').waitFor()
    expect(await begun()).toBe(403)
  })

  it('are approved with a promotion if staff choose so', async () => {
    await office.goto('/staff/modules/lighthouse')
    await office.getByRole('button', { name: 'Promote for everyone' }).click()
    await question().getByRole('checkbox', { name: 'Approve it for plans as well' }).check()
    await question().getByText('Free: 1 landlord gains lease-agreements (read and write).').waitFor()
    await question().getByRole('button', { name: 'Promote' }).click()
    await office.getByText(/^Everyone gets .* 1\.1\.0\.$/).waitFor()
    expect(await begun()).toBe(422)
    await office.goto('/staff/trail?module=lighthouse')
    await office.getByText(/1\.1\.0 approved for plans: lease-agreements \(read and write\)/).waitFor()
  })
})

it('a module’s undeclared call is reported as a fault of its version, and still answered (R62)', async () => {
  const code = { file: 'lamp-list/lamp-list.tsx', is: screen }
  await publisher.publish(await changedModule(lighthouseFolder, { version: '2.0.0', code }))
  await publisher.promote('lighthouse', '2.0.0')
  const { page, context } = await openPage({ baseUrl: app.url, as: demo })
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/v1/lease-agreements/') && response.request().method() === 'POST',
  )
  await page.goto('/lamps')
  await page.getByRole('heading', { level: 1, name: 'Lamps' }).waitFor()
  expect((await answered).status()).toBe(422)
  const faultsOf = (id: string) =>
    callRegistry<FaultAnswer[]>({ to: app.url, token, path: `/modules/${id}/faults` })
  await expect
    .poll(() => faultsOf('lighthouse'), { timeout: 25_000 })
    .toMatchObject([
      {
        version: '2.0.0',
        kind: 'undeclared',
        verified: true,
        route: '/lamps',
        message:
          'lighthouse calls lease-agreements (write), which its module.json does not declare: "api": { "lease-agreements": "write" }',
      },
    ])
  // Of the bundled modules nothing is told: what they call they declare.
  // Payments are drawn last, by the dashboard, and told of once.
  const told = page.waitForResponse(
    (response) =>
      response.url().endsWith('/registry/v1/reports') &&
      response.request().postData()?.includes('"payments"') === true,
    { timeout: 60_000 },
  )
  for (const path of ['/portfolio', '/leases', '/contacts', '/access', '/dashboard']) {
    await goOn(page, path)
    await arrived(page, 'main h1')
    await untilLoaded(page)
  }
  // What a page has to tell it tells at the latest when it is left.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await told
  for (const id of ['portfolio', 'leases', 'contacts', 'access', 'profile'])
    expect(await faultsOf(id)).toEqual([])
  await context.close()
})
