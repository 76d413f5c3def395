import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltFiles, readBuilt } from '@keystead/module-sdk/cli/built-module'
import { fileAddress } from '@keystead/module-sdk/manifest/file-address'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { changedModule, lighthouseFolder, type Publisher, startFixtureApp } from '../support/fixture-app.ts'
import { demo } from '../support/sign-in.ts'

let app: App
let publisher: Publisher
let built: BuiltFiles
let page: Page
/** Files of the module that came over the network, not from the browser's own cache. */
let fetched: string[] = []

beforeAll(async () => {
  const started = await startFixtureApp()
  app = started.app
  publisher = started.publisher
  built = started.built
  const opened = await openPage({ baseUrl: app.url, as: demo })
  page = opened.page
  const devtools = await opened.context.newCDPSession(page)
  await devtools.send('Network.enable')
  const cached = new Set<string>()
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url)
    if (!pathname.startsWith('/modules/') || cached.has(requestId) || response.fromDiskCache) return
    if (!response.fromPrefetchCache && !response.fromServiceWorker) fetched.push(pathname)
  })
  await page.goto('/dashboard')
})

afterAll(() => app.remove())

const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first()

/** Through the module's screens, as a person goes: list, one thing, back out. */
async function walk(): Promise<void> {
  await menu('Payments').click()
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor()
  await menu('Lamps').click()
  await page.getByTestId('lamp').waitFor()
  await page.locator('a[href="/lamps/1"]').click()
  await page.getByText('1').first().waitFor()
  await page.waitForTimeout(500)
}

async function versionHeard(version: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => JSON.parse(localStorage.getItem('keystead.index') ?? '{}').modules?.[0]?.version === wanted,
    version,
  )
}

it('a new version fetches only what has changed', async () => {
  await walk()
  const before = built.manifest
  expect(fetched).toEqual(expect.arrayContaining(before.styles.map((file) => fileAddress(before, file))))
  const list = await readFile(join(lighthouseFolder, 'src/lamp-list/lamp-list.tsx'), 'utf8')
  const folder = await changedModule(lighthouseFolder, {
    version: '1.1.0',
    code: { file: 'lamp-list/lamp-list.tsx', is: list.replace("{t('soon.text')}", "{t('soon.text')}!") },
  })
  const after = (await readBuilt(join(folder, 'dist'))).manifest
  await publisher.publish(folder)
  fetched = []
  await publisher.promote('lighthouse', '1.1.0')
  await versionHeard('1.1.0')
  await walk()
  await menu('Lamps').click()
  expect(await page.getByTestId('lamp').textContent()).toMatch(/!$/)
  const changed = Object.keys(after.integrity).filter(
    (file) => after.integrity[file] !== before.integrity[file],
  )
  expect(changed).toHaveLength(2)
  const expected = ['manifest.json', ...changed].map((file) => fileAddress(after, file))
  expect(fetched.toSorted()).toEqual(expected.toSorted())
  // Its own rules hold, under the very class that the version before it has.
  expect(
    await page.getByTestId('lamp').evaluate((node) => getComputedStyle(node).borderInlineStartColor),
  ).toBe('rgb(1, 2, 3)')
})

it('a rollback fetches nothing', async () => {
  fetched = []
  await publisher.rollback('lighthouse')
  await versionHeard('1.0.0')
  await walk()
  await menu('Lamps').click()
  expect(await page.getByTestId('lamp').textContent()).not.toMatch(/!$/)
  expect(fetched).toEqual([])
})

it('a page opened on the new version has its unchanged files cached, too', async () => {
  await publisher.promote('lighthouse', '1.1.0')
  await versionHeard('1.1.0')
  fetched = []
  await page.goto('/lamps')
  await page.getByTestId('lamp').waitFor()
  await page.waitForTimeout(500)
  expect(fetched).toEqual([])
})
