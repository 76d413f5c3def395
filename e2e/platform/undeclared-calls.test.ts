import { callRegistry } from '@keystead/module-sdk/cli/registry-client'
import type { FaultAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionOf } from '../support/accounts.ts'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { changedModule, lighthouseFolder, publisherOf, startWhole } from '../support/fixture-app.ts'
import { arrived, visit } from '../support/layout/screen.ts'
import { demo, staff } from '../support/sign-in.ts'

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
beforeAll(async () => {
  app = await startWhole()
  const publisher = await publisherOf(app)
  const code = { file: 'lamp-list/lamp-list.tsx', is: screen }
  await publisher.publish(await changedModule(lighthouseFolder, { version: '1.0.0', code }))
  await publisher.promote('lighthouse', '1.0.0')
}, 120_000)
afterAll(() => app.remove())

it('a module’s undeclared call is reported as a fault of its version, and still answered (R62)', async () => {
  const { page, context } = await openPage({ baseUrl: app.url, as: demo })
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/v1/lease-agreements/') && response.request().method() === 'POST',
  )
  await page.goto('/lamps')
  await page.getByRole('heading', { level: 1, name: 'Lamps' }).waitFor()
  expect((await answered).status()).toBe(422)
  const { access_token: token } = await sessionOf(app.url, staff)
  const faults = () => callRegistry<FaultAnswer[]>({ to: app.url, token, path: '/modules/lighthouse/faults' })
  await expect.poll(faults, { timeout: 25_000 }).toMatchObject([
    {
      ...{ version: '1.0.0', kind: 'undeclared', verified: true, route: '/lamps' },
      message:
        'lighthouse calls lease-agreements (write), which its module.json does not declare: "api": { "lease-agreements": "write" }',
    },
  ])
  // Of the bundled modules nothing is told: what they call they declare.
  for (const path of ['/portfolio', '/leases', '/contacts', '/access', '/dashboard']) {
    await visit(page, path)
    await arrived(page, 'main h1')
  }
  // What a page has to tell it tells at the latest when it is left.
  await page.goto('about:blank')
  for (const id of ['portfolio', 'leases', 'contacts', 'access', 'profile'])
    expect(await callRegistry({ to: app.url, token, path: `/modules/${id}/faults` })).toEqual([])
  await context.close()
})
