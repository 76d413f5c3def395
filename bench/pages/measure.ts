import { findBrowser } from '@keystead/e2e/support/find-browser'
import { signIn } from '@keystead/e2e/support/sign-in'
import { chromiumFlags } from '@keystead/module-sdk/cli/check/find-chromium'
import { freePort } from '@keystead/server/free-port'
import { type BrowserContext, chromium } from 'playwright'
import { startLocalApp } from '../lib/local-app.ts'
import { report, tableOf } from '../lib/report.ts'
import { type Audit, auditPage, categories, type Device, devices } from './audit-page.ts'

const runs = 5
const visited = [
  { path: '/', signedIn: false },
  { path: '/features', signedIn: false },
  { path: '/pricing', signedIn: false },
  { path: '/login', signedIn: false },
  { path: '/dashboard', signedIn: true },
  { path: '/portfolio', signedIn: true },
]

interface Row extends Audit {
  path: string
  device: Device
}

/** Lighthouse scores of the pages seen first: medians of five runs. */
export async function measure(): Promise<void> {
  const app = await startLocalApp()
  const rows: Row[] = []
  for (const signedIn of [false, true]) {
    const port = await freePort()
    const context = await openBrowser(port, app.url)
    if (signedIn) await signIn(await context.newPage())
    for (const { path } of visited.filter((page) => page.signedIn === signedIn)) {
      for (const device of devices) {
        rows.push({ path, device, ...(await median(`${app.url}${path}`, device, port)) })
      }
    }
    await context.close()
  }
  await app.close()
  const body = rows.map((row) => [
    row.path,
    row.device,
    ...categories.map((category) => row.scores[category]),
    row.largestPaint,
    row.blocked,
    row.shift,
    row.failed.join(', ') || 'nothing',
  ])
  const head = ['page', 'as', ...categories, 'largest paint ms', 'blocked ms', 'shift', 'what took points']
  const table = `## pages: what Lighthouse says

${tableOf([head, ...body])}

Medians of ${runs} runs, Lighthouse's simulated throttling; dashboard and portfolio signed in. Goals: landing 100 everywhere on desktop, 98 and 100 on mobile; dashboard and portfolio 100 in accessibility and best practices. Signed-in pages ask not to be indexed, which costs SEO points.`
  await report('pages', { runs, rows }, table)
}

/** A browser whose pages share storage, so that the audited page is signed in. */
function openBrowser(port: number, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext('', {
    baseURL,
    executablePath: findBrowser(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
}

async function median(url: string, device: Device, port: number): Promise<Audit> {
  // The very first visit gets files that the server has not compressed yet.
  await auditPage(url, device, port)
  const audits: Audit[] = []
  for (let run = 0; run < runs; run += 1) audits.push(await auditPage(url, device, port))
  const middle = (of: (audit: Audit) => number) => {
    const sorted = audits.map(of).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, middle(({ scores }) => scores[category])]),
    ) as Audit['scores'],
    largestPaint: middle(({ largestPaint }) => largestPaint),
    blocked: middle(({ blocked }) => blocked),
    shift: middle(({ shift }) => shift),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  }
}
