import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type PageCost, pageCost } from '@keystead/e2e/support/cost/page-cost'
import { root } from '@keystead/scripts/paths'
import type { Browser } from 'playwright'
import { launchBrowser } from '../lib/browser.ts'
import { type DemoPage, demoPages, property } from '../lib/demo-pages.ts'
import { firstAndNextSight } from '../lib/first-sight.ts'
import { machineLoad } from '../lib/machine.ts'
import { personOf, type SignedIn } from '../lib/person.ts'
import { report } from '../lib/report.ts'
import { slowings } from '../lib/slowed.ts'
import { fetchedAgain } from './fetched-again.ts'
import { type Look, lookOf, sameness } from './pictures.ts'
import { type Compared, type Measured, type Seen, tableFor } from './tables.ts'
import { type RunningWay, startWay, ways } from './ways.ts'

type Running = RunningWay & { signedIn: SignedIn }

/**
 * The same screens from the same sources, composed by us and by others. `npm run bench -- peers 3` takes three rounds
 * instead of nine, `peers 0` none: bytes, requests, levels and pictures alone, which do not depend on the machine.
 */
export async function measure(wanted = '9'): Promise<void> {
  const rounds = Number(wanted)
  if (!Number.isInteger(rounds) || rounds < 0) throw new Error(`peers: "${wanted}" is no number of rounds`)
  const browser = await launchBrowser()
  const running: Running[] = []
  for (const way of ways) {
    const started = await startWay(way)
    running.push({ ...started, signedIn: await personOf(browser, started.app.url) })
  }
  const load = machineLoad()
  const pages: Compared[] = []
  for (const page of demoPages) {
    const costs = await costsOf(browser, running, page)
    pages.push({
      ...{ page: page.name, what: page.what, costs },
      same: await samenessOf(browser, running, page),
      seen: rounds > 0 ? await seenOf(browser, running, page, rounds) : [],
    })
  }
  const measured: Measured = { ways: running.map(({ name }) => name), rounds, load, pages, again: [] }
  // Deploys build anew: what is known already is kept first.
  await report('peers', measured, tableFor(measured))
  for (const way of running) {
    const files = await fetchedAgain(browser, way, way.signedIn)
    measured.again.push({ bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files })
  }
  await browser.close()
  for (const { close } of running) await close()
  await report('peers', measured, tableFor(measured))
}

const pathOf = async ({ name, pathIn }: DemoPage, { app }: Running) => (await pathIn?.(app)) ?? name

/** Of one cold visit each: the files of all are compressed by their builds. */
async function costsOf(browser: Browser, running: Running[], page: DemoPage) {
  const costs: Omit<PageCost, 'shown'>[] = []
  for (const way of running) {
    const path = await pathOf(page, way)
    const visit = { url: way.app.url, path, awaits: property, signedIn: true }
    const { shown: _, ...cost } = await pageCost(browser, visit)
    costs.push(cost)
  }
  return costs
}

async function samenessOf(browser: Browser, running: Running[], page: DemoPage) {
  const folder = join(root, 'bench', 'tmp', 'pictures')
  await mkdir(folder, { recursive: true })
  const looks: Look[] = []
  for (const [at, way] of running.entries()) {
    const file = join(folder, `${page.name.replaceAll(/\W+/g, '-')}-${at}.png`)
    const { app, signedIn } = way
    looks.push(await lookOf(browser, { url: app.url, path: await pathOf(page, way), signedIn, file }))
  }
  return looks.map((look) => sameness(looks[0] as Look, look))
}

/** On each network everybody in turn within a round, beginning with another each round. */
async function seenOf(browser: Browser, running: Running[], page: DemoPage, rounds: number): Promise<Seen[]> {
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
        const { cold, warm } = await firstAndNextSight(browser, {
          ...{ url: app.url, path, sight: page.sight, slowed, signedIn },
        })
        sights[at]?.cold.push(cold)
        sights[at]?.warm.push(warm)
      }
    }
    seen.push({ slowed: slowed.name, sights })
  }
  return seen
}
