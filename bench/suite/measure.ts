import { findBrowser } from '@keystead/e2e/support/find-browser'
import { buildModules } from '@keystead/scripts/build/build-modules'
import { buildShell } from '@keystead/scripts/build/build-shell'
import type { TestReport } from '@keystead/scripts/test/progress-reporter'
import { runVitest } from '@keystead/scripts/test/run-vitest'
import { machineLoad } from '../lib/machine.ts'
import { report, tableOf } from '../lib/report.ts'

/** Kinds of tests by their project in `vitest.config.ts`; quick journeys are those of `npm test`. */
const kinds: [name: string, project: string, env: Record<string, string>][] = [
  ['server, packages, scripts', 'node', {}],
  ['screens in a DOM', 'dom', {}],
  ['shell in a DOM', 'shell', {}],
  ['shell, a page each', 'apart', {}],
  ['journeys, quick', 'e2e', { KEYSTEAD_QUICK: '1' }],
  ['journeys, whole', 'e2e', {}],
  ['PostgreSQL', 'postgres', {}],
]

/** Time spent by the suite, by kind and file. @param wanted a project; default: all */
export async function measure(wanted?: string): Promise<void> {
  const browser = findBrowser()
  const chosen = kinds.filter(([, project]) => !wanted || wanted === project)
  if (chosen.some(([, project]) => project === 'e2e')) {
    await buildShell(() => {})
    await buildModules(() => {})
  }
  const rows: { name: string; report: TestReport; wall: number }[] = []
  for (const [name, project, env] of chosen) {
    const start = performance.now()
    const ran = await runVitest({
      projects: [project],
      env: { KEYSTEAD_CHROMIUM: browser, KEYSTEAD_TEST_PROCESSOR: '1', ...env },
    })
    rows.push({ name, report: ran, wall: (performance.now() - start) / 60_000 })
  }
  const byKind = rows.map(({ name, report: { files, passed }, wall }) => [
    name,
    files.length,
    passed,
    wall.toFixed(1),
    processorMinutes(files).toFixed(1),
  ])
  const files = rows.flatMap(({ name, report: ran }) => ran.files.map((file) => ({ kind: name, ...file })))
  const dearest = files.toSorted((a, b) => (b.processor ?? 0) - (a.processor ?? 0)).slice(0, 30)
  const { cores, load } = machineLoad()
  const table = [
    '## suite: where the time of the tests goes',
    tableOf([['kind', 'files', 'tests', 'minutes', 'minutes of processor'], ...byKind]),
    tableOf([
      ['file', 'kind', 'seconds of processor', 'seconds'],
      ...dearest.map(({ file, kind, seconds, processor = 0 }) => [
        file,
        kind,
        processor.toFixed(1),
        seconds.toFixed(1),
      ]),
    ]),
    `${cores} cores, load ${load} at the end, one run, one file at a time. Processor time includes servers and browsers.`,
  ]
  await report('suite', { rows: byKind }, table.join('\n\n'))
}

/** Summed by file: a browser that ended with its worker is not counted any more. */
const processorMinutes = (files: TestReport['files']) =>
  files.reduce((sum, { processor = 0 }) => sum + processor, 0) / 60
