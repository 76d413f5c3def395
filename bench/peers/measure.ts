import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type PageCost, pageCost } from '@keystead/e2e/support/cost/page-cost'
import { root } from '@keystead/scripts/paths'
import type { Browser, BrowserContext } from 'playwright'
import { launchBrowser } from '../lib/browser.ts'
import { type DemoPage, demoPages, property } from '../lib/demo-pages.ts'
import { firstAndNextSight } from '../lib/first-sight.ts'
import { machineLoad } from '../lib/machine.ts'
import { personOf, type SignedIn } from '../lib/person.ts'
import { report } from '../lib/report.ts'
import { slowings } from '../lib/slowed.ts'
import { fetchedAgain } from './fetched-again.ts'
import { type Look, sameness, steadyLook, visitLimit } from './pictures.ts'
import { type Measured, type Seen, tableFor } from './tables.ts'
import { tried, untilStable } from './tries.ts'
import { type RunningWay, startWay, ways } from './ways.ts'

type Running = RunningWay & { signedIn: SignedIn }

/** Shared by all measurements, with a list of failures. */
interface Run {
  browser: Browser
  running: Running[]
  unseen: string[]
}

/**
 * The same screens from the same sources, composed by us and by others. `npm run bench -- peers 3` runs three rounds
 * instead of nine; `peers 0` none: bytes, requests, depth and pictures only, which do not depend on the machine.
 */
export async function measure(wanted = '9'): Promise<void> {
  const rounds = Number(wanted)
  if (!Number.isInteger(rounds) || rounds < 0) throw new Error(`peers: "${wanted}" is not a number of rounds`)
  const run: Run = { browser: await launchBrowser(), running: [], unseen: [] }
  const { browser, running, unseen } = run
  for (const way of ways) {
    const started = await tried(`${way.name}, all of it`, unseen, () => startWay(way))
    if (!started) continue
    const signedIn = await tried(`${way.name}, its sign-in`, unseen, () => personOf(browser, started.app.url))
    if (signedIn) running.push({ ...started, signedIn })
    else await started.close()
  }
  if (running[0]?.name !== ways[0]?.name) throw new Error(`peers: ours does not run: ${unseen.join('; ')}`)
  const measured: Measured = {
    ways: running.map(({ name }) => name),
    federated: running.filter(({ isFederated }) => isFederated).map(({ name }) => name),
    rounds,
    load: machineLoad(),
    pages: [],
    again: [],
    unseen,
  }
  // Saves intermediate results.
  const keep = () => report('peers', measured, tableFor(measured))
  for (const page of demoPages) {
    const costs = await costsOf(run, page)
    const compared = { page: page.name, what: page.what, costs, same: await samenessOf(run, page) }
    const seen = rounds > 0 ? await seenOf(run, page, rounds) : []
    measured.pages.push({ ...compared, seen })
    await keep()
  }
  // Last, as deploys change the builds.
  for (const way of running) {
    const files = await fetchedAgain(browser, way, way.signedIn, unseen).catch((error: unknown) => {
      unseen.push(`what ${way.name} fetches again (${error})`)
      return null
    })
    measured.again.push(files && { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files })
  }
  await keep()
  await browser.close()
  for (const { close } of running) await close()
}

const pathOf = async ({ name, pathIn }: DemoPage, { app }: Running) => (await pathIn?.(app)) ?? name

type Cost = Omit<PageCost, 'shown' | 'parts'>

/** Of cold visits: all files were compressed at build time. */
async function costsOf({ browser, running, unseen }: Run, page: DemoPage): Promise<(Cost | null)[]> {
  const costs: (Cost | null)[] = []
  for (const way of running) {
    const path = await pathOf(page, way)
    const look = () => costOf(browser, way, path)
    // On a busy machine a visit may end before its last request.
    const isSame = (one: Cost, other: Cost) => one.requests === other.requests && one.levels === other.levels
    costs.push(await tried(`${page.name}: bytes of ${way.name}`, unseen, () => untilStable(look, isSame)))
  }
  return costs
}

/** Requested by the shell after rendering, the same way in all. */
const afterwards = /\/assets\/late\.|\/api\/v1\/account\/settings\//

/** Request depth of what the page needs to be drawn. */
const levelsOf = ({ parts }: Pick<PageCost, 'parts'>) =>
  Math.max(...parts.filter(({ url }) => !afterwards.test(url)).map(({ level }) => level))

async function costOf(browser: Browser, { app }: Running, path: string): Promise<Cost> {
  let visited: BrowserContext | null = null
  try {
    const {
      shown: _,
      parts,
      ...cost
    } = await pageCost(browser, {
      url: app.url,
      path,
      awaits: property,
      signedIn: true,
      prepare: async (context) => {
        visited = context
        context.setDefaultTimeout(visitLimit)
      },
    })
    return { ...cost, levels: levelsOf({ parts }) }
  } finally {
    await (visited as BrowserContext | null)?.close()
  }
}

async function samenessOf({ browser, running, unseen }: Run, page: DemoPage) {
  const folder = join(root, 'bench', 'tmp', 'pictures')
  await mkdir(folder, { recursive: true })
  const looks: (Look | null)[] = []
  for (const [at, way] of running.entries()) {
    const { app, signedIn } = way
    const file = join(folder, `${page.name.replaceAll(/\W+/g, '-')}-${at}.png`)
    const looked = { url: app.url, path: await pathOf(page, way), signedIn, file }
    looks.push(
      await tried(`${page.name}: a picture of ${way.name}`, unseen, () => steadyLook(browser, looked)),
    )
  }
  const [ours] = looks
  return looks.map((look) => ours && look && sameness(ours, look)).map((same) => same ?? null)
}

/** On each network, all in turn within a round, starting with another each round. */
async function seenOf({ browser, running, unseen }: Run, page: DemoPage, rounds: number): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const slowed of slowings) {
    process.stdout.write(`${page.name}, ${slowed.name}…\n`)
    const sights: Seen['sights'] = running.map(() => ({ cold: [], warm: [] }))
    for (let round = 0; round < rounds; round += 1) {
      for (let turn = 0; turn < running.length; turn += 1) {
        const at = (round + turn) % running.length
        const way = running[at] as Running
        const { app, signedIn } = way
        const path = await pathOf(page, way)
        const what = `${page.name}, ${slowed.name}: ${way.name} in round ${round + 1}`
        const sight = await tried(what, unseen, () =>
          firstAndNextSight(browser, { url: app.url, path, sight: page.sight, slowed, signedIn }),
        )
        if (!sight) continue
        sights[at]?.cold.push(sight.cold)
        sights[at]?.warm.push(sight.warm)
      }
    }
    seen.push({ slowed: slowed.name, sights })
  }
  return seen
}
