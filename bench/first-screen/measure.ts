import { freePort } from '@keystead/server/free-port'
import { buildMonolith } from '../bytes/monolith/build.ts'
import { launchBrowser } from '../lib/browser.ts'
import { demoPages, property } from '../lib/demo-pages.ts'
import { documentFront, moduleHints } from '../lib/document-front.ts'
import { firstSight } from '../lib/first-sight.ts'
import { startLocalApp } from '../lib/local-app.ts'
import { median } from '../lib/median.ts'
import { personOf } from '../lib/person.ts'
import { report, tableOf } from '../lib/report.ts'
import { slowings } from '../lib/slowed.ts'
import { sameHints } from './same-hints.ts'

interface Pair {
  federated: number
  monolith: number
}

interface Compared {
  page: string
  what: string
  slowed: string
  pairs: Pair[]
}

/**
 * Time to a page's main content: federated, against a single bundle whose documents have equal hints.
 * `npm run bench -- first-screen 3` runs three pairs instead of nine.
 */
export async function measure(wanted = '9'): Promise<void> {
  const count = Number(wanted)
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`first-screen: "${wanted}" is not a number of pairs`)
  const folder = await buildMonolith()
  const federated = await startLocalApp()
  const ports = { server: await freePort(), people: await freePort() }
  const monolith = await startLocalApp({ shellFolder: folder, ports })
  const hints = new Map<string, string>()
  const front = await documentFront(ports.people, ports.server, (document, path) =>
    document.replace(moduleHints, '').replace('</head>', () => `${hints.get(path) ?? ''}</head>`),
  )
  const browser = await launchBrowser()
  const compared: Compared[] = []
  const urls = { federated: federated.url, monolith: monolith.url }
  const people = {
    federated: await personOf(browser, federated.url),
    monolith: await personOf(browser, monolith.url),
  }
  for (const { name, what, sight, pathIn } of demoPages) {
    const paths = {
      federated: (await pathIn?.(federated)) ?? name,
      monolith: (await pathIn?.(monolith)) ?? name,
    }
    hints.set(paths.monolith, await sameHints(browser, { urls, paths, awaits: property, folder }))
    for (const slowed of slowings) {
      const see = (built: 'federated' | 'monolith') =>
        firstSight(browser, {
          url: urls[built],
          path: paths[built],
          signedIn: people[built],
          sight,
          slowed,
        })
      compared.push({ page: name, what, slowed: slowed.name, pairs: await pairsOf(see, count) })
    }
  }
  await browser.close()
  await front.close()
  await federated.close()
  await monolith.close()
  await report('first-screen', { count, compared }, tableFor(compared, count))
}

/** Alternates both, so that background load affects them equally; the first pair is discarded. */
async function pairsOf(see: (built: keyof Pair) => Promise<number>, count: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let at = 0; at <= count; at += 1) {
    const order = at % 2 === 0 ? (['federated', 'monolith'] as const) : (['monolith', 'federated'] as const)
    const pair: Pair = { federated: 0, monolith: 0 }
    for (const built of order) pair[built] = await see(built)
    pairs.push(pair)
  }
  return pairs.slice(1)
}

function tableFor(compared: Compared[], count: number): string {
  const head = ['page', 'until', 'slowed', 'modules ms', 'one bundle ms', 'ratio (goal ≤ 1.00)', 'of pairs']
  const rows = compared.map(({ page, what, slowed, pairs }) => {
    const ratios = pairs.map(({ federated, monolith }) => federated / monolith)
    const [low, high] = [Math.min(...ratios), Math.max(...ratios)]
    return [
      page,
      what,
      slowed,
      Math.round(median(pairs.map(({ federated }) => federated))),
      Math.round(median(pairs.map(({ monolith }) => monolith))),
      median(ratios).toFixed(2),
      `${low.toFixed(2)}–${high.toFixed(2)}`,
    ]
  })
  return `## first-screen: when the first thing is seen that a page is for

${tableOf([head, ...rows])}

As for peers; medians of ${count} interleaved pairs, ratios per pair.`
}
