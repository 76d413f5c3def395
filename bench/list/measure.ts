import { free, signIn } from '@keystead/e2e/support/sign-in'
import type { Browser } from 'playwright'
import { launchBrowser } from '../lib/browser.ts'
import { type LocalApp, startLocalApp } from '../lib/local-app.ts'
import { report, tableOf } from '../lib/report.ts'
import { fill } from './fill.ts'
import { type FirstSight, firstProperty, firstSight } from './first-sight.ts'
import { type KeystrokeCost, keystrokes } from './keystrokes.ts'

const few = 12
const many = 10_000
const runs = 5
const keysARun = 200

/** The list of properties with 10,000 rows: what a keystroke in its search costs, and when it is seen first. */
export async function measure(): Promise<void> {
  const app = await startLocalApp()
  const browser = await launchBrowser()
  await fill(app.database, few)
  const sightOfFew = await sights(browser, app)
  await fill(app.database, many)
  const sightOfMany = await sights(browser, app)
  const typed = await typedRuns(browser, app)
  await browser.close()
  await app.close()
  const keystroke = {
    scriptAndRender: median(typed.map((run) => p95(run.map((cost) => cost.scriptAndRender)))),
    tasks: median(typed.map((run) => p95(run.map((cost) => cost.tasks)))),
  }
  const p95s = typed.map((run) => ({
    scriptAndRender: p95(run.map((cost) => cost.scriptAndRender)),
    tasks: p95(run.map((cost) => cost.tasks)),
  }))
  const table = `## list: ${many.toLocaleString('en')} properties

${tableOf([
  ['what', 'measured', 'goal'],
  [
    `keystroke in the search, script, style and layout, p95 of ${keysARun}`,
    `${keystroke.scriptAndRender} ms`,
    '14 ms',
  ],
  ['the same, all tasks of the main thread', `${keystroke.tasks} ms`, ''],
  [
    `first paint, against ${few} properties`,
    `${sightOfMany.paint} ms, ${ratio(sightOfMany.paint, sightOfFew.paint)}×`,
    '1.5×',
  ],
  [
    `first property seen, against ${few} properties`,
    `${sightOfMany.property} ms, ${ratio(sightOfMany.property, sightOfFew.property)}×`,
    '',
  ],
])}

Medians of ${runs} runs. A keystroke counts with the search that follows it 300 ms later. Each property has a building and a
unit, four in five a lease; all rows are read at once, as the specification has it (§7), which is what the last line shows.`
  await report('list', { few: sightOfFew, many: sightOfMany, keystroke, runs: p95s }, table)
}

async function sights(browser: Browser, { url }: LocalApp): Promise<FirstSight> {
  const seen: FirstSight[] = []
  for (let run = 0; run < runs; run++) seen.push(await firstSight(browser, url))
  return {
    paint: median(seen.map(({ paint }) => paint)),
    property: median(seen.map(({ property }) => property)),
  }
}

async function typedRuns(browser: Browser, { url }: LocalApp): Promise<KeystrokeCost[][]> {
  const typed: KeystrokeCost[][] = []
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await signIn(page, free)
    await page.goto('/portfolio')
    await firstProperty(page)
    typed.push(await keystrokes(page, keysARun))
    await context.close()
  }
  return typed
}

const ratio = (value: number, base: number) => (value / base).toFixed(2)
const median = (values: number[]) => rounded(sorted(values)[Math.floor(values.length / 2)])
const p95 = (values: number[]) => rounded(sorted(values)[Math.ceil(values.length * 0.95) - 1])
const sorted = (values: number[]) => values.toSorted((left, right) => left - right)
const rounded = (value = 0) => Math.round(value * 10) / 10
