import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCli } from '@keystead/module-sdk/cli'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionOf } from '../support/accounts.ts'
import { apiOf } from '../support/api.ts'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { startWhole } from '../support/fixture-app.ts'
import { demo, free, signIn } from '../support/sign-in.ts'

let app: App
beforeAll(async () => {
  app = await startWhole()
})
afterAll(() => app.remove())

/** As staff would type it. */
async function keystead(...words: string[]): Promise<void> {
  process.env.KEYSTEAD_PUBLISH_TOKEN = (await readFile(join(app.dataDir, 'publish-token'), 'utf8')).trim()
  const errors: string[] = []
  const code = await runCli([...words, '--to', app.url], {
    out: () => {},
    error: (text) => errors.push(text),
  })
  delete process.env.KEYSTEAD_PUBLISH_TOKEN
  expect({ code, errors }).toEqual({ code: 0, errors: [] })
}

it('a plan change reaches the open browser', async () => {
  const { page, context } = await openPage({ baseUrl: app.url })
  await signIn(page, free)
  const navigation = page.getByRole('navigation')
  const properties = navigation.getByRole('link', { name: /Properties/ })
  const lock = properties.getByText('Locked: not in your plan')
  await properties.waitFor()
  expect(await lock.count()).toBe(0)

  await keystead('plan', 'set', 'portfolio', 'free', 'off')
  await lock.first().waitFor()
  await properties.click()
  await page.getByRole('link', { name: 'See plans' }).waitFor()

  await keystead('plan', 'user', free.email, 'starter')
  await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor()
  await lock.first().waitFor({ state: 'detached' })

  // The cookie of this visit names the plan that the person had.
  await page.goto('about:blank')
  await keystead('plan', 'user', free.email, 'free')
  await page.goto(`${app.url}/portfolio`)
  await page.getByRole('link', { name: 'See plans' }).waitFor()
  await context.close()
})

it('a module switched off for a plan is locked in its open browser, refused by the API and not fetched; and returns', async () => {
  const { page, context } = await openPage({ baseUrl: app.url })
  await keystead('plan', 'user', free.email, 'free')
  await signIn(page, free)
  const leases = page.getByRole('navigation').getByRole('link', { name: /Leases/ })
  // The dashboard would still be loading the module's parts, as if a locked one were fetched.
  await page.goto(`${app.url}/profile`)
  await leases.waitFor()
  const callAs = async (who: typeof free) => apiOf(app.url, (await sessionOf(app.url, who)).access_token)
  const [poor, rich] = [await callAs(free), await callAs(demo)]
  // Others read leases too: what only this module declares is to write them.
  const write = (call: typeof poor) => call('POST', '/lease-agreements/', {})
  expect((await write(poor)).status).toBe(422)

  await keystead('plan', 'set', 'leases', 'free', 'off')
  // The promise: five seconds from the act to the open page.
  await leases.getByText('Locked: not in your plan').waitFor({ timeout: 5_000 })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await leases.click()
  await page
    .getByText(/Starter/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'See plans' }).waitFor()
  expect(fetched.filter((path) => path.startsWith('/modules/leases/'))).toEqual([])
  expect(await write(poor)).toMatchObject({ status: 403, body: { type: 'plan_required' } })
  expect((await write(rich)).status).toBe(422)

  await keystead('plan', 'set', 'leases', 'free', 'on')
  await page.getByRole('heading', { level: 1, name: 'Lease Management' }).waitFor({ timeout: 5_000 })
  expect((await write(poor)).status).toBe(422)
  await context.close()
})
