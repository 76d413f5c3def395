import { launchBrowser } from '../lib/browser.ts'
import { demoPages } from '../lib/demo-pages.ts'
import { firstSight } from '../lib/first-sight.ts'
import { startLocalApp } from '../lib/local-app.ts'
import { machineLoad } from '../lib/machine.ts'
import { median } from '../lib/median.ts'
import { headersOf, personOf, type SignedIn } from '../lib/person.ts'
import { report } from '../lib/report.ts'
import { shuffled } from '../lib/shuffled.ts'
import { slowings } from '../lib/slowed.ts'
import { fillUp } from './publish-stubs.ts'
import { type Sized, serverSides } from './server-side.ts'
import { type Sighted, tableFor } from './tables.ts'

/** The demo landlord's own number, and larger ones. */
const sizes = [6, 50, 500]

/**
 * What additional modules cost somebody who does not open them: time to the first screen, size of document and index,
 * and server time. `npm run bench -- scale 3` runs three rounds instead of nine.
 */
export async function measure(wanted = '9'): Promise<void> {
  const rounds = Number(wanted)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`scale: "${wanted}" is not a number of rounds`)
  const browser = await launchBrowser()
  const sized: (Sized & { signedIn: SignedIn; publishMs: number })[] = []
  for (const modules of sizes) {
    const app = await startLocalApp()
    const publishMs = median(await fillUp(app, modules))
    const signedIn = await personOf(browser, app.url)
    sized.push({ modules, app, signedIn, publishMs, headers: headersOf(signedIn) })
  }
  const load = machineLoad()
  const sighted: Sighted[] = []
  for (const { name, what, sight } of demoPages.filter(({ pathIn }) => !pathIn)) {
    for (const slowed of slowings) {
      process.stdout.write(`${name}, ${slowed.name}…\n`)
      const ms = sized.map((): number[] => [])
      // The first round is discarded: files are compressed on their first request.
      for (let round = 0; round <= rounds; round += 1) {
        for (const [at, { app, signedIn }] of shuffled([...sized.entries()])) {
          const seen = await firstSight(browser, { url: app.url, path: name, sight, slowed, signedIn })
          if (round > 0) ms[at]?.push(seen)
        }
      }
      sighted.push({ page: name, what, slowed: slowed.name, ms })
    }
  }
  const requests = Math.max(20, rounds * 20)
  const servers = await serverSides(sized, requests)
  await browser.close()
  for (const { app } of sized) await app.close()
  const published = sized.map(({ modules, publishMs }) => ({ modules, ms: Math.round(publishMs) }))
  const measured = { sizes, rounds, requests, load, sighted, servers, published }
  await report('scale', measured, tableFor(measured))
}
