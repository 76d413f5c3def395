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
  /** The module's files loaded by a first visit, on the previous version. */
  first: Fetched[]
  /** Those the same browser loads on the new version. */
  again: Fetched[]
  /** Those of `again` whose content did not change. */
  unchanged: Fetched[]
}

const portfolio = join(root, 'remotes', 'portfolio')
const changed = 'property-list/property-list.tsx'

/** What deploying a one-line change to /portfolio costs a returning browser. */
export async function deployCost(browser: Browser, app: LocalApp, awaits: string): Promise<DeployCost> {
  const is = (await readFile(join(portfolio, 'src', changed), 'utf8')).replace("')}. $", "')}! $")
  // At the same folder depth, as a team builds both in its own folder.
  const before = await deploy(app, await changedModule(portfolio, { version: '90.0.0' }))
  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page)
  const visit = () => filesOfVisit(page, awaits)
  await visit()
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  const first = await visit()
  // An open page would preload the new version by itself, sometimes during the second visit.
  await page.goto('about:blank')
  const folder = await changedModule(portfolio, { version: '90.0.1', code: { file: changed, is } })
  const after = await deploy(app, folder)
  // The server compresses a file on its first request.
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

/** Reopens the page. @returns the module's files that came over the network */
async function filesOfVisit(page: Page, awaits: string): Promise<Fetched[]> {
  const { fetched, end } = await watchFetched(page, (path) => path.startsWith('/modules/portfolio/'))
  await page.goto('/portfolio')
  await page.getByText(awaits).first().waitFor()
  await page.waitForTimeout(1_000)
  await end()
  return fetched
}
