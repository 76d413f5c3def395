import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from '@keystead/e2e/support/find-browser'
import { postgresPrograms } from '@keystead/server/db/postgres-programs'
import { buildModules } from './lib/build/build-modules.ts'
import { buildShell } from './lib/build/build-shell.ts'
import { changedFiles, journeysFor } from './lib/changed-journeys.ts'
import { runChecks, type Tally } from './lib/checks.ts'
import { root } from './lib/paths.ts'
import { run } from './lib/run.ts'
import type { TestReport } from './lib/test/progress-reporter.ts'

/**
 * Every check, fastest first: `npm run check` while the app is built, unit and integration tests, browser journeys.
 * `--changed` runs only tests affected by changes since the last commit; `--whole`, as CI does, also every module,
 * language, width and build tool, and PostgreSQL (ADR 41).
 */
const say = (line: string) => console.log(line)

interface VitestRun {
  projects: string[]
  /** Files, folders or options. */
  only?: string[]
  env?: Record<string, string>
}

/** The slowest files are named at the end. */
const slowest: TestReport['files'] = []

/** Runs vitest and returns its counts; a run that fails before counting is one failure. */
async function vitest(name: string, { projects, only = [], env }: VitestRun): Promise<Tally> {
  say(`\n— ${name}`)
  const report = join(root, '.cache', `vitest-${projects.join('-')}.json`)
  await mkdir(join(root, '.cache'), { recursive: true })
  await rm(report, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  // The builds before set this process to "production"; tests need React's development build. Hundreds of workers and
  // servers start, so share Node's compile cache.
  const code = await run('vitest', ['run', ...only, ...chosen], {
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    KEYSTEAD_TEST_REPORT: report,
    ...env,
  })
  const text = await readFile(report, 'utf8').catch(() => null)
  const { passed, failed, files }: TestReport = text ? JSON.parse(text) : { passed: 0, failed: 0, files: [] }
  slowest.push(...files)
  // A file that fails to load has no failed tests, yet the run failed.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
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
  tallies.push(await vitest('Unit and integration', { projects, only }))
  if (journeys.length === 0) return tallies
  const env = { KEYSTEAD_CHROMIUM: browser, ...(!whole && { KEYSTEAD_QUICK: '1' }) }
  tallies.push(await vitest('Browser journeys', { projects: ['e2e'], only: journeys, env }))
  return tallies
}

/** Concurrency tests also run on a real PostgreSQL if this machine has one. */
function postgresProject(): string[] {
  if (process.env.TEST_DATABASE_URL) return []
  if (postgresPrograms()) return ['postgres']
  say('\nNo PostgreSQL on this machine: isolation, sharing, keys and backup run on the embedded one alone.')
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
