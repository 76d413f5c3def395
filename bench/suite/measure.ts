import { readFile } from 'node:fs/promises'
import { findBrowser } from '@keystead/e2e/support/find-browser'
import { buildModules } from '@keystead/scripts/build/build-modules'
import { buildShell } from '@keystead/scripts/build/build-shell'
import type { TestReport } from '@keystead/scripts/test/progress-reporter'
import { runVitest } from '@keystead/scripts/test/run-vitest'
import { machineLoad } from '../lib/machine.ts'
import { report, tableOf } from '../lib/report.ts'

/** Kinds of test by their project in `vitest.config.ts`; quick journeys are those of `npm test`. */
const kinds: [name: string, project: string, env: Record<string, string>][] = [
  ['server, packages, scripts', 'node', {}],
  ['screens in a DOM', 'dom', {}],
  ['shell in a DOM', 'shell', {}],
  ['shell, a page each', 'apart', {}],
  ['journeys, quick', 'e2e', { KEYSTEAD_QUICK: '1' }],
  ['journeys, whole', 'e2e', {}],
  ['PostgreSQL', 'postgres', {}],
]

/** Linux counts in hundredths of a second. @returns seconds of processor time of all ended descendants */
async function usedByChildren(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** Where the suite's time goes, by kind and by file. @param wanted a project; default: all */
export async function measure(wanted?: string): Promise<void> {
  const browser = findBrowser()
  await buildShell(() => {})
  await buildModules(() => {})
  const rows: { name: string; report: TestReport; wall: number; processor: number }[] = []
  for (const [name, project, env] of kinds) {
    if (wanted && wanted !== project) continue
    const [start, before] = [performance.now(), await usedByChildren()]
    const ran = await runVitest({ projects: [project], env: { KEYSTEAD_CHROMIUM: browser, ...env } })
    const wall = (performance.now() - start) / 60_000
    rows.push({ name, report: ran, wall, processor: ((await usedByChildren()) - before) / 60 })
  }
  const byKind = rows.map(({ name, report: { files, passed }, wall, processor }) => [
    ...[name, files.length, passed, wall.toFixed(1), processor.toFixed(1)],
  ])
  const files = rows.flatMap(({ report: ran }) => ran.files)
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20)
  const { cores, load } = machineLoad()
  const table = [
    '## suite: where the time of the tests goes',
    tableOf([['kind', 'files', 'tests', 'minutes', 'minutes of processor'], ...byKind]),
    tableOf([
      ['slowest files', 'seconds'],
      ...slowest.map(({ file, seconds }) => [file, Math.round(seconds)]),
    ]),
    `${cores} cores, load ${load} at the end, one run. Processor time includes servers and browsers; a file's seconds are those in its worker, two of which run at once.`,
  ]
  await report('suite', { rows: byKind, slowest }, table.join('\n\n'))
}
