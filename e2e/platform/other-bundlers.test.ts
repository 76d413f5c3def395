import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runCli } from '@keystead/module-sdk/cli'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { type Publisher, publisherOf, startBare } from '../support/fixture-app.ts'
import { isQuick } from '../support/quick.ts'
import { root } from '../support/root.ts'
import { signIn } from '../support/sign-in.ts'

const folder = join(root, 'e2e', 'fixtures', 'other-bundlers')

let app: App
let publisher: Publisher
let page: Page

beforeAll(async () => {
  app = await startBare()
  publisher = await publisherOf(app)
  page = (await openPage({ baseUrl: app.url })).page
  await signIn(page)
})
afterAll(async () => {
  await page?.context().close()
  await app?.remove()
})

async function check(): Promise<string> {
  const said: string[] = []
  const hear = (text: string) => void said.push(text)
  const words = ['module', 'check', folder, '--built', '--to', app.url]
  await runCli(words, { out: hear, error: hear })
  return said.join('\n')
}

it.skipIf(isQuick).each([
  ['vite', '1.0.0'],
  ['rspack', '1.1.0'],
])(
  'a module built by %s passes the gate and the drill, is published and runs (R182)',
  async (bundler, version) => {
    const built = spawnSync(process.execPath, [join(folder, 'build.ts'), bundler, version], {
      encoding: 'utf8',
    })
    expect(built.stderr).toBe('')
    expect(await check()).toContain('In a browser every route, command and slot mounts')
    await publisher.publish(folder)
    await publisher.promote('buoys', version)
    await page.goto('/buoys')
    await page.getByRole('link', { name: 'The first buoy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Buoy 1' }).waitFor()
    expect(
      await page.evaluate((name) => Reflect.has(window, name), `ks_buoys_${version.replaceAll('.', '_')}`),
    ).toBe(true)
  },
)
