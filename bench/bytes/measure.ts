import { launchBrowser } from '../lib/browser.ts'
import { startLocalApp } from '../lib/local-app.ts'
import { report, tableOf } from '../lib/report.ts'
import { buildMonolith } from './monolith/build.ts'
import { type PageCost, pageCost } from './page-cost.ts'

const pages = [
  { path: '/portfolio', awaits: 'Lychener Höfe', signedIn: true },
  { path: '/', awaits: 'Get started', signedIn: false },
]

interface Compared {
  path: string
  federated: PageCost
  monolith: PageCost
}

/** Bytes, requests and request levels of a first visit: federated, against the same sources built as one bundle. */
export async function measure(): Promise<void> {
  const monolithFolder = await buildMonolith()
  const federated = await startLocalApp()
  const monolith = await startLocalApp(monolithFolder)
  const browser = await launchBrowser()
  const compared: Compared[] = []
  for (const page of pages) {
    compared.push({
      path: page.path,
      federated: await pageCost(browser, { ...page, url: federated.url }),
      monolith: await pageCost(browser, { ...page, url: monolith.url, withoutModuleHints: true }),
    })
  }
  await browser.close()
  await federated.close()
  await monolith.close()
  const table = `## bytes: what federation costs on a first visit\n\n${tableOf(rowsOf(compared))}\n\nBytes over the wire (brotli), cold cache, demo account. Goal here: 1.08 or below.`
  await report('bytes', { pages: compared.map((each) => ({ ...each, ratio: ratioOf(each) })) }, table)
}

const ratioOf = ({ federated, monolith }: Compared) =>
  Math.round((federated.bytes / monolith.bytes) * 1000) / 1000

function rowsOf(compared: Compared[]): (string | number)[][] {
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
  const head = ['page', 'built as', 'KB', 'ratio', 'requests', 'levels', 'fetched twice']
  const rows = compared.flatMap((each) => [
    [
      each.path,
      'modules',
      kilobytes(each.federated.bytes),
      ratioOf(each),
      each.federated.requests,
      each.federated.levels,
      each.federated.twice.length,
    ],
    [
      each.path,
      'one bundle',
      kilobytes(each.monolith.bytes),
      1,
      each.monolith.requests,
      each.monolith.levels,
      each.monolith.twice.length,
    ],
  ])
  return [head, ...rows]
}
