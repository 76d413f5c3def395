import { setTimeout } from 'node:timers/promises'
import { type CostOptions, type PageCost, pageCost } from '@keystead/e2e/support/cost/page-cost'
import { freePort } from '@keystead/server/free-port'
import type { Browser } from 'playwright'
import { launchBrowser } from '../lib/browser.ts'
import { property, propertyPath } from '../lib/demo-pages.ts'
import { documentFront, moduleHints } from '../lib/document-front.ts'
import { type LocalApp, startLocalApp } from '../lib/local-app.ts'
import { report, tableOf } from '../lib/report.ts'
import { type DeployCost, deployCost } from './deploy.ts'
import { buildMonolith } from './monolith/build.ts'
import { partsTable } from './parts.ts'

interface Visited {
  name: string
  /** Default: the name. */
  pathIn?: (app: LocalApp) => Promise<string>
  awaits: string
  signedIn: boolean
}

// The public pages are static HTML without the app: the same in both.
const pages: Visited[] = [
  { name: '/portfolio', awaits: property, signedIn: true },
  { name: 'a property', pathIn: propertyPath, awaits: property, signedIn: true },
  { name: '/dashboard', awaits: property, signedIn: true },
  { name: '/login', awaits: 'Password', signedIn: false },
]

interface Compared {
  path: string
  federated: PageCost
  monolith: PageCost
}

/** Bytes, requests and request depth of a first visit: federated, against the same sources as one bundle. */
export async function measure(): Promise<void> {
  const monolithFolder = await buildMonolith()
  const federated = await startLocalApp()
  const ports = { server: await freePort(), people: await freePort() }
  const monolith = await startLocalApp({ shellFolder: monolithFolder, ports })
  const front = await documentFront(ports.people, ports.server, (document) =>
    document.replace(moduleHints, ''),
  )
  const browser = await launchBrowser()
  // The demo's rows count as recent changes at first: pages would read them twice.
  await setTimeout(15_000)
  const compared: Compared[] = []
  for (const { name, pathIn, awaits, signedIn } of pages) {
    const visit = async (app: LocalApp) =>
      settledCost(browser, { url: app.url, path: (await pathIn?.(app)) ?? name, awaits, signedIn })
    compared.push({ path: name, federated: await visit(federated), monolith: await visit(monolith) })
  }
  const deploy = await deployCost(browser, federated, property)
  await browser.close()
  await front.close()
  await federated.close()
  await monolith.close()
  const { parts, table: partsShown } = await partsTable()
  const table = `## bytes: what federation costs on a first visit\n\n${tableOf(rowsOf(compared))}\n\nOver the wire (brotli, documents included), cold cache, demo account. Levels follow requests through \`await\`. Goals: /portfolio 320 KB, a property 335, /dashboard 280; added by federation 16 KB.\n\n${deployTable(deploy)}\n\n${partsShown}\n\nThe shell's files by part, brotli, from 1 KB.`
  await report(
    'bytes',
    {
      pages: compared.map((each) => ({
        path: each.path,
        federated: withoutParts(each.federated),
        monolith: withoutParts(each.monolith),
        ratio: ratioOf(each),
        adds: addsOf(each),
      })),
      deploy,
      parts,
    },
    table,
  )
}

/** What the same browser fetches of the deployed module. */
function deployTable({ first, again, unchanged }: DeployCost): string {
  const row = (what: string, files: { bytes: number }[]) => [what, kilobytes(sumOf(files)), files.length]
  const rows = [
    ['after a deploy of one line of /portfolio', 'KB', 'files'],
    row('fetched again', again),
    row('of these, not changed', unchanged),
    row('what the page loads of the module on a first visit', first),
  ]
  return `${tableOf(rows)}\n\nThe same browser opens the page on the new version. Others: see peers.`
}

const sumOf = (files: { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** The second of two cold visits: during the first, the server still compresses files. */
async function settledCost(browser: Browser, visit: CostOptions): Promise<PageCost> {
  await pageCost(browser, visit)
  return pageCost(browser, visit)
}

const ratioOf = ({ federated, monolith }: Compared) =>
  Math.round((federated.bytes / monolith.bytes) * 1000) / 1000

const withoutParts = ({ parts: _, ...cost }: PageCost) => cost

/** Bytes beyond those of the single bundle. */
const addsOf = ({ federated, monolith }: Compared) => federated.bytes - monolith.bytes

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

function rowsOf(compared: Compared[]): (string | number)[][] {
  const head = ['page', 'built as', 'KB', 'ratio', 'adds KB', 'requests', 'levels', 'fetched twice']
  const rows = compared.flatMap((each) => [
    [
      each.path,
      'modules',
      kilobytes(each.federated.bytes),
      ratioOf(each),
      kilobytes(addsOf(each)),
      each.federated.requests,
      each.federated.levels,
      each.federated.twice.length,
    ],
    [
      each.path,
      'one bundle',
      kilobytes(each.monolith.bytes),
      1,
      0,
      each.monolith.requests,
      each.monolith.levels,
      each.monolith.twice.length,
    ],
  ])
  return [head, ...rows]
}
