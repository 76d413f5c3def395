import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callRegistry } from '@keystead/module-sdk/cli/registry-client'
import type { TokenAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import { promoteVersion } from '@keystead/module-sdk/publish'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionOf } from '../support/accounts.ts'
import { apiOf } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { changedModule, lighthouseFolder, publisherOf, startWhole } from '../support/fixture-app.ts'
import { free, staff } from '../support/sign-in.ts'
import { steps } from '../support/steps.ts'

let app: App
let office: Page
/** A token of the module's own team. */
let team: string
beforeAll(async () => {
  app = await startWhole()
  const publisher = await publisherOf(app)
  for (const version of ['1.0.0', '1.1.0'])
    await publisher.publish(
      await changedModule(lighthouseFolder, { version, api: { 'lease-agreements': 'write' } }),
    )
  const owner = { to: app.url, token: (await readFile(join(app.dataDir, 'publish-token'), 'utf8')).trim() }
  const made = { ...owner, method: 'POST' as const, path: '/tokens' }
  team = (await callRegistry<TokenAnswer>({ ...made, body: { module: 'lighthouse', name: 'team' } })).token
  const off = { ...owner, method: 'PUT' as const, path: '/plans/leases/free' }
  await callRegistry({ ...off, body: { on: false } })
  office = (await openPage({ baseUrl: app.url, as: staff })).page
}, 120_000)
afterAll(() => app.remove())

/** What a free landlord is answered who begins a lease: 403, or what is wrong with an empty one. */
async function begun(): Promise<number> {
  const call = apiOf(app.url, (await sessionOf(app.url, free)).access_token)
  return (await call('POST', '/lease-agreements/', {})).status
}
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
    await office.getByText(/^.* 1\.0\.0 is approved for plans\.$/).waitFor()
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
