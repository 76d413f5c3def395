import { signIn } from '@keystead/e2e/support/sign-in'
import type { CDPSession } from 'playwright'
import { launchBrowser } from '../lib/browser.ts'
import { startLocalApp } from '../lib/local-app.ts'
import { report, tableOf } from '../lib/report.ts'
import { grownKinds, heapByKind } from './heap-by-kind.ts'
import { stops, walk } from './walk.ts'

const navigations = 500
const warmUp = 50
const every = 50

interface Look {
  walked: number
  heap: number
  listeners: number
  nodes: number
}

/** What the page retains after 500 navigations between all modules. */
export async function measure(): Promise<void> {
  const app = await startLocalApp()
  const browser = await launchBrowser()
  const page = await browser.newPage({ baseURL: app.url })
  await signIn(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await walk(page, 0, warmUp)
  const looks = [await look(devtools, warmUp)]
  const before = await heapByKind(devtools)
  for (let walked = warmUp; walked < navigations; walked += every) {
    await walk(page, walked, every)
    looks.push(await look(devtools, walked + every))
  }
  const grown = grownKinds(before, await heapByKind(devtools)).slice(0, 8)
  await browser.close()
  await app.close()
  const [first, last] = [looks[0], looks.at(-1)] as [Look, Look]
  const perWalk = Math.round((last.heap - first.heap) / (navigations - warmUp))
  const kilo = (bytes: number) => Math.round(bytes / 102.4) / 10
  const table = `## navigations: what ${navigations} of them leave behind

${tableOf([['navigations', 'heap KB', 'listeners', 'nodes'], ...looks.map(({ walked, heap, listeners, nodes }) => [walked, kilo(heap), listeners, nodes])])}

${stops} stops a round through all modules, after a collection: **${perWalk} bytes a navigation** after the first ${warmUp}. What grew:

${tableOf([['kind', 'KB'], ...grown.map(([kind, bytes]) => [kind, kilo(bytes)])])}`
  await report('navigations', { navigations, warmUp, perWalk, looks, grown }, table)
}

async function look(devtools: CDPSession, walked: number): Promise<Look> {
  // Style sheets are retained for two seconds after loading, until the mounted screen uses them.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
  return {
    walked,
    heap: metric('JSHeapUsedSize'),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
  }
}
