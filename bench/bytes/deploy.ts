import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Fetched, watchFetched } from '@keystead/e2e/support/cost/watch-fetched'
import { changedModule } from '@keystead/e2e/support/fixture-app'
import { signIn } from '@keystead/e2e/support/sign-in'
import { readBuilt } from '@keystead/module-sdk/cli/built-module'
import { promoteVersion, publishBuilt } from '@keystead/module-sdk/publish'
import { root } from '@keystead/scripts/paths'
import type { Browser, Page } from 'playwright'
import type { LocalApp } from '../lib/local-app.ts'

export interface DeployCost {
  /** Files of the module that a first visit loads, under the version before. */
  first: Fetched[]
  /** Those that the same browser fetches when it opens the page on the new version. */
  again: Fetched[]
  /** Of these, what did not change. */
  unchanged: Fetched[]
}

const portfolio = join(root, 'remotes', 'portfolio')
const changed = 'property-list/property-list.tsx'

/** What a deploy of one line of /portfolio costs a browser that has been there before. */
export async function deployCost(browser: Browser, app: LocalApp, awaits: string): Promise<DeployCost> {
  const is = (await readFile(join(portfolio, 'src', changed), 'utf8')).replace("')}. $", "')}! $")
  // Both are built at the same depth of folders, as a team builds both in its own.
  const before = await deploy(app, await changedModule(portfolio, { version: '90.0.0' }))
  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page)
  const visit = () => visited(page, awaits)
  await visit()
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  const first = await visit()
  // An open page would prepare for the new version by itself, sometimes within the second visit.
  await page.goto('about:blank')
  const folder = await changedModule(portfolio, { version: '90.0.1', code: { file: changed, is } })
  const after = await deploy(app, folder)
  // The server compresses a file when it is first asked for.
  await Promise.all(Object.keys(after.integrity).map((file) => ask(app, after, file)))
  const again = await visit()
  await context.close()
  const same = Object.keys(after.integrity).filter((file) => before.integrity[file] === after.integrity[file])
  const unchanged = again.filter(({ path }) => same.some((file) => path.endsWith(`/${file}`)))
  return { first, again, unchanged }
}

async function deploy({ registry }: LocalApp, folder: string) {
  const built = await readBuilt(join(folder, 'dist'))
  const { id, version } = built.manifest
  await publishBuilt(built, registry)
  await promoteVersion({ ...registry, id, version })
  return built.manifest
}

async function ask(app: LocalApp, { id, version }: { id: string; version: string }, file: string) {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  await (await fetch(`${app.url}/modules/${id}/${version}/${file}`, { headers })).arrayBuffer()
}

/** Opens the page anew. @returns the module's files that came over the network. */
async function visited(page: Page, awaits: string): Promise<Fetched[]> {
  const { fetched, end } = await watchFetched(page, (path) => path.startsWith('/modules/portfolio/'))
  await page.goto('/portfolio')
  await page.getByText(awaits).first().waitFor()
  await page.waitForTimeout(1_000)
  await end()
  return fetched
}
