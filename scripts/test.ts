import { findBrowser } from '@keystead/e2e/support/find-browser'
import { postgresPrograms } from '@keystead/server/db/prepared/postgres-programs'
import { buildModules } from './lib/build/build-modules.ts'
import { buildShell } from './lib/build/build-shell.ts'
import { changedFiles, journeysFor } from './lib/changed-journeys.ts'
import { runChecks, type Tally } from './lib/checks.ts'
import type { TestReport } from './lib/test/progress-reporter.ts'
import { runVitest, type VitestRun } from './lib/test/run-vitest.ts'

/**
 * Every check, fastest first. `--changed` runs only tests affected by changes since the last commit; `--whole`, as CI
 * does, also every module, language, width, build tool, and PostgreSQL (ADR 41).
 */
const say = (line: string) => console.log(line)

/** The slowest files are named at the end. */
const slowest: TestReport['files'] = []

async function vitest(name: string, chosen: VitestRun): Promise<Tally> {
  say(`\n— ${name}`)
  const { passed, failed, files } = await runVitest(chosen)
  slowest.push(...files)
  return { passed, failed }
}

async function builds(): Promise<void> {
  say('\n— Builds')
  await buildShell(say)
  await buildModules(say)
}

async function main({ changedOnly, whole }: { changedOnly: boolean; whole: boolean }): Promise<Tally[]> {
  const journeys = changedOnly ? journeysFor(changedFiles()) : ['e2e']
  const browser = journeys.length > 0 ? findBrowser() : ''
  const [checks] = await Promise.all([runChecks(), journeys.length > 0 && builds()])
  const tallies = [checks]
  const only = changedOnly ? ['--changed', '--passWithNoTests'] : []
  const projects = ['node', 'dom', 'shell', 'apart', ...(whole ? postgresProject() : [])]
  const quick: Record<string, string> = whole ? {} : { KEYSTEAD_QUICK: '1' }
  tallies.push(await vitest('Unit and integration', { projects, only, env: quick }))
  if (journeys.length === 0) return tallies
  const env = { KEYSTEAD_CHROMIUM: browser, ...quick }
  tallies.push(await vitest('Browser journeys', { projects: ['e2e'], only: journeys, env }))
  return tallies
}

/** Concurrency tests also run on a real PostgreSQL if this machine has one. */
function postgresProject(): string[] {
  if (process.env.TEST_DATABASE_URL) return []
  if (postgresPrograms()) return ['postgres']
  say('\nNo PostgreSQL on this machine: tests of concurrent connections run on the embedded database alone.')
  return []
}

const [option = ''] = process.argv.slice(2)
if (!['', '--changed', '--whole'].includes(option)) {
  console.error(`npm test takes --changed or --whole, not ${option}.`)
  process.exit(2)
}
const changedOnly = option === '--changed'
const tallies = await main({ changedOnly, whole: changedOnly || option === '--whole' }).catch(
  (error: Error) => {
    console.error(error.message)
    return [{ passed: 0, failed: 1 }]
  },
)
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
if (slowest.length > 0) {
  console.log('\nSlowest files')
  for (const { file, seconds } of slowest.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5))
    console.log(`${seconds.toFixed(0).padStart(6)} s  ${file}`)
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
