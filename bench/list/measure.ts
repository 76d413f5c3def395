import { free, signIn } from '@keystead/e2e/support/sign-in'
import type { Browser } from 'playwright'
import { launchBrowser } from '../lib/browser.ts'
import { type LocalApp, startLocalApp } from '../lib/local-app.ts'
import { report, tableOf } from '../lib/report.ts'
import { type FirstSight, firstRow, firstSight } from './first-sight.ts'
import { type KeystrokeCost, keystrokes } from './keystrokes.ts'
import { type List, lists } from './lists.ts'

const few = 12
const many = 10_000
const runs = 5
const keysARun = 200

const usual = 'properties'

/**
 * A list with 10,000 rows: the cost of a keystroke in its search, and the time to its first row.
 * @param name of the list; default: properties
 */
export async function measure(name = usual): Promise<void> {
  const list = lists[name]
  if (!list) throw new Error(`There is no list "${name}": ${Object.keys(lists).join(', ')}.`)
  const app = await startLocalApp()
  const browser = await launchBrowser()
  await list.fill(app.database, few)
  const sightOfFew = await sights(browser, app, list)
  await list.fill(app.database, many)
  const sightOfMany = await sights(browser, app, list)
  const typed = await typedRuns(browser, app, list)
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
  const table = `## list: ${many.toLocaleString('en')} ${list.rows}

${tableOf([
  ['what', 'measured', 'goal'],
  [
    `keystroke in the search, script, style and layout, p95 of ${keysARun}`,
    `${keystroke.scriptAndRender} ms`,
    '14 ms',
  ],
  ['the same, all tasks of the main thread', `${keystroke.tasks} ms`, ''],
  [
    `first paint, against ${few} ${list.rows}`,
    `${sightOfMany.paint} ms, ${ratio(sightOfMany.paint, sightOfFew.paint)}×`,
    '1.5×',
  ],
  [
    `first ${list.row} seen, against ${few} ${list.rows}`,
    `${sightOfMany.row} ms, ${ratio(sightOfMany.row, sightOfFew.row)}×`,
    '',
  ],
])}

Medians of ${runs} runs. A keystroke includes the search 300 ms later. ${list.beside}. The last line shows reading all rows at once.`
  await report(
    name === usual ? 'list' : `list-${name}`,
    { few: sightOfFew, many: sightOfMany, keystroke, runs: p95s },
    table,
  )
}

async function sights(browser: Browser, { url }: LocalApp, list: List): Promise<FirstSight> {
  const seen: FirstSight[] = []
  for (let run = 0; run < runs; run++) seen.push(await firstSight(browser, url, list))
  return {
    paint: median(seen.map(({ paint }) => paint)),
    row: median(seen.map(({ row }) => row)),
  }
}

async function typedRuns(browser: Browser, { url }: LocalApp, list: List): Promise<KeystrokeCost[][]> {
  const typed: KeystrokeCost[][] = []
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({
      baseURL: url,
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await signIn(page, free)
    await page.goto(list.path)
    await firstRow(page, list)
    typed.push(await keystrokes(page, list.words, keysARun))
    await context.close()
  }
  return typed
}

const ratio = (value: number, base: number) => (value / base).toFixed(2)
const median = (values: number[]) => rounded(sorted(values)[Math.floor(values.length / 2)])
const p95 = (values: number[]) => rounded(sorted(values)[Math.ceil(values.length * 0.95) - 1])
const sorted = (values: number[]) => values.toSorted((left, right) => left - right)
const rounded = (value = 0) => Math.round(value * 10) / 10
