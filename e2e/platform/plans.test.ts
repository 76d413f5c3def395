import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCli } from '@keystead/module-sdk/cli'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { free, signIn } from '../support/sign-in.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
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

it('a change of plans reaches the open browser', async () => {
  const { page, context } = await openPage({ baseUrl: app.url })
  await signIn(page, free)
  const navigation = page.getByRole('navigation')
  const lock = navigation.getByText('Locked: not in your plan')
  await navigation.getByRole('link', { name: 'Properties' }).waitFor()
  expect(await lock.count()).toBe(0)

  await keystead('plan', 'set', 'portfolio', 'free', 'off')
  await lock.first().waitFor()
  await navigation.getByRole('link', { name: /Properties/ }).click()
  await page.getByRole('link', { name: 'See plans' }).waitFor()

  await keystead('plan', 'user', free.email, 'starter')
  await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor()
  await lock.first().waitFor({ state: 'detached' })
  await context.close()
})
