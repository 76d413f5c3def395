import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../support/app.ts'
import { openPage } from '../support/browser.ts'
import { type Publisher, publisherOf, startBare } from '../support/fixture-app.ts'
import { isQuick } from '../support/quick.ts'
import { root } from '../support/root.ts'
import { type TeamRepository, teamRepository } from '../support/sdk/team-repository.ts'
import { demo } from '../support/sign-in.ts'

/** As a team on another bundler writes it, types of the kit's parts included. */
const tsconfig = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['@keystead/module-sdk/style-modules'],
  },
  include: ['src'],
}

let app: App
let team: TeamRepository
let folder: string
let publisher: Publisher
let page: Page

beforeAll(async () => {
  app = await startBare()
  publisher = await publisherOf(app)
  team = await teamRepository(app.url)
  folder = await team.addFixture('other-bundlers', ['vite'])
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig))
  const list = join(folder, 'src', 'buoy-list', 'buoy-list.tsx')
  const alone = "import { Link } from '@keystead/ui-kit/Link'\nimport { Page } from '@keystead/ui-kit/Page'"
  const text = await readFile(list, 'utf8')
  await writeFile(list, text.replace("import { Link, Page } from '@keystead/ui-kit'", alone))
  page = (await openPage({ baseUrl: app.url, as: demo })).page
})
afterAll(async () => {
  await page?.context().close()
  await app?.remove()
})

it.skipIf(isQuick)('the kit’s components have types one by one in the served packages (R182)', () => {
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  expect(spawnSync(tsc, ['-p', folder], { encoding: 'utf8' }).stdout).toBe('')
})

it.skipIf(isQuick).each([
  ['vite', '1.0.0'],
  ['rspack', '1.1.0'],
])(
  'a module built by %s passes the gate and the browser check, is published and runs (R182)',
  async (bundler, version) => {
    const built = spawnSync(process.execPath, [join(folder, 'build.ts'), bundler, version], {
      encoding: 'utf8',
    })
    expect(built.stderr).toBe('')
    const words = ['module', 'check', folder, '--built', '--to', app.url]
    expect((await team.keystead(words, '')).text).toContain('In a browser every route, command and slot')
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
