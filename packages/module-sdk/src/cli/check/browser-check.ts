import type { Browser } from 'playwright'
import type { DrillReport } from '../../manifest/registry-answers.ts'
import type { BuiltFiles } from '../built-module.ts'
import { isInstalled } from '../installed-from.ts'
import { drawSlot, drillFault, drillSlot, leaveAll, openPath } from './drill.ts'
import { drillReport } from './drill-report.ts'
import { chromiumFlags, findChromium } from './find-chromium.ts'
import { type Harm, harmSentence, isSameHarm, type NamedHarm } from './harms/harm.ts'
import type { Outcome } from './on-stage.ts'
import type { StagedShell, StageFault } from './stage.ts'
import { sparseRow } from './stage-rows.ts'
import { stagedShell } from './staged-shell.ts'

export interface BrowserCheck {
  state: 'passed' | 'failed' | 'not-made'
  /** One sentence per finding, or why the check was skipped. */
  findings: string[]
  /** Distinct harms of the module to the surrounding page. */
  harms: NamedHarm[]
  /** Unless something did not work. */
  report?: DrillReport
}

interface Case {
  name: string
  run(browser: Browser): Promise<Outcome>
}

/** Every route, command and slot without faults, with empty lists and with rows; a row's page also for a sparse one. */
function soundCases(built: BuiltFiles, shell: StagedShell): Case[] {
  const { routes, commands, slots } = built.manifest
  const cases = (isFilled: boolean): Case[] => {
    const opened = (name: string, path: string): Case => ({
      name: isFilled ? `${name}, with data` : name,
      run: (browser) => openPath(browser, built, shell, { path, isFilled }),
    })
    return [
      ...routes.map((route) => opened(`${route} mounts`, route)),
      ...commands.map(({ id, to }) => opened(`the command ${id} (${to})`, to)),
      ...slots.map(({ name }) => ({
        name: `the slot ${name} is drawn${isFilled ? ', with data' : ''}`,
        run: (browser: Browser) => drawSlot(browser, built, shell, { name, isFilled }),
      })),
    ]
  }
  const sparse = routes
    .filter((route) => route.includes(':'))
    .map((path) => ({
      name: `${path} mounts, with only the required fields`,
      run: (browser: Browser) => openPath(browser, built, shell, { path, isFilled: true, row: sparseRow }),
    }))
  const leaving = { name: 'left', run: (browser: Browser) => leaveAll(browser, built, shell) }
  // First, because it takes as long as several other cases in sequence.
  return [leaving, ...cases(false), ...cases(true), ...sparse]
}

// Hanging files take the longest, and only wait.
const kinds = ['hang', 'missing', 'html', 'tampered'] as const

/** Every kind of file failure on the first route; on the others, only their own code. */
function routeFaults({ manifest }: BuiltFiles): { route: string; fault: StageFault }[] {
  const [firstRoute = '/', ...otherRoutes] = manifest.routes
  const preload = manifest.preload[firstRoute]
  const files = [manifest.entry, preload?.files[0], preload?.texts.en, manifest.styles[0]]
  const usedFiles = new Set(files)
  return [
    ...kinds.flatMap((kind) =>
      files.flatMap((file) => (file ? [{ route: firstRoute, fault: { file, kind } }] : [])),
    ),
    ...otherRoutes.flatMap((route) => {
      const file = manifest.preload[route]?.files.find((candidate) => !usedFiles.has(candidate))
      if (!file) return []
      usedFiles.add(file)
      return [{ route, fault: { file, kind: 'tampered' as const } }]
    }),
  ]
}

function slotFaults({ manifest }: BuiltFiles): { name: string; fault: StageFault }[] {
  return manifest.slots.flatMap(({ name }) => {
    const file = manifest.preload[name]?.files.at(-1)
    return file ? (['missing', 'tampered'] as const).map((kind) => ({ name, fault: { file, kind } })) : []
  })
}

function faultCases(built: BuiltFiles, shell: StagedShell): Case[] {
  return [
    ...routeFaults(built).map((at) => ({
      name: `${at.route} with ${at.fault.file} ${at.fault.kind}`,
      run: (browser: Browser) => drillFault(browser, built, shell, at),
    })),
    ...slotFaults(built).map((at) => ({
      name: `the slot ${at.name} with ${at.fault.file} ${at.fault.kind}`,
      run: (browser: Browser) => drillSlot(browser, built, shell, at),
    })),
  ]
}

/** More than the cores of a small machine: half of a case is waiting. */
const AT_ONCE = 4

interface CaseResults {
  findings: string[]
  harms: (Harm & { case: string })[]
}

const isSound = ({ wrong, harms }: Outcome) => wrong === null && harms.length === 0

function note({ name }: Case, outcome: Outcome, { findings, harms }: CaseResults): void {
  if (outcome.wrong !== null) findings.push(`${name}: ${outcome.wrong}.`)
  for (const harm of outcome.harms)
    if (!harms.some((noted) => isSameHarm(noted, harm))) harms.push({ ...harm, case: name })
}

/** Runs cases, some at a time. @returns what came of each, in their order */
async function outcomesOf(browser: Browser, cases: readonly Case[], atOnce: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...cases.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { run }] = next
      outcomes[index] = await run(browser)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}

/** Retries failing cases once, a few at a time: on a loaded machine the first attempt may time out. */
async function runAll(browser: Browser, cases: readonly Case[]): Promise<CaseResults> {
  const firstOutcomes = await outcomesOf(browser, cases, AT_ONCE)
  const failed = cases.filter((_, index) => !isSound(firstOutcomes[index] as Outcome))
  const retried = await outcomesOf(browser, failed, failed.length > AT_ONCE ? AT_ONCE : 1)
  const results: CaseResults = { findings: [], harms: [] }
  for (const [index, outcome] of retried.entries()) note(failed[index] as Case, outcome, results)
  return results
}

const nameHarm = ({ case: name, ...harm }: CaseResults['harms'][number]): NamedHarm => ({
  kind: harm.kind,
  sentence: `${harm.path ?? name}: ${harmSentence(harm)}.`,
})

const noShell = (to: string) =>
  isInstalled ? `${to} serves no shell.` : 'No shell is built here (npm start builds it).'

const notMade = (why: string): BrowserCheck => ({ state: 'not-made', findings: [why], harms: [] })

/**
 * The part of `module check` that runs code: the built module in the built shell, in a browser, with the fault drill.
 * Skipped, with a note, when no browser or shell is available.
 */
export async function browserCheck(built: BuiltFiles, to: string): Promise<BrowserCheck> {
  const shell = await stagedShell(to)
  if (!shell) return notMade(noShell(to))
  const executablePath = findChromium()
  if (!executablePath) return notMade('No Chromium is installed; KEYSTEAD_CHROMIUM can name one.')
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath, args: chromiumFlags }).catch(() => null)
  if (!browser) return notMade(`${executablePath} does not start.`)
  try {
    const [sound, faulty] = [soundCases(built, shell), faultCases(built, shell)]
    const mounting = await runAll(browser, sound)
    // A module that does not mount without faults would make the fault cases meaningless.
    const { findings: caseFindings } = mounting.findings.length > 0 ? mounting : await runAll(browser, faulty)
    // Missing shell files are not the module's fault.
    const lost = [...shell.lost].map((path) => `${to} did not hand out ${path}.`)
    const findings = caseFindings.length > 0 ? [...lost, ...caseFindings] : []
    const harms = mounting.harms.map(nameHarm)
    const drilled = { host: shell.host.build, browser: `Chromium ${browser.version()}`, harms }
    return {
      state: findings.length + harms.length === 0 ? 'passed' : 'failed',
      findings,
      harms,
      ...(findings.length === 0 && {
        report: drillReport({ ...drilled, cases: sound.length + faulty.length }),
      }),
    }
  } finally {
    await browser.close()
  }
}
