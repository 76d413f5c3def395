import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from '@keystead/e2e/support/find-browser'
import { buildModules } from './lib/build/build-modules.ts'
import { buildShell } from './lib/build/build-shell.ts'
import { runChecks, type Tally } from './lib/checks.ts'
import { root } from './lib/paths.ts'
import { run } from './lib/run.ts'

/** Every check, in order of how fast it tells: what `npm run check` runs, unit and integration, browser journeys. */
const say = (line: string) => console.log(line)

/** Runs vitest and counts what it counted; a run that broke before counting is one failure. */
async function vitest(name: string, projects: string[], env: Record<string, string> = {}): Promise<Tally> {
  say(`\n— ${name}`)
  const report = join(root, '.cache', `vitest-${projects.join('-')}.json`)
  await mkdir(join(root, '.cache'), { recursive: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  // The builds before have said "production" to this process; tests want React's development build.
  const code = await run(
    'vitest',
    ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { NODE_ENV: 'test', ...env },
  )
  const counted = await readFile(report, 'utf8')
    .then(JSON.parse)
    .catch(() => null)
  const passed: number = counted?.numPassedTests ?? 0
  const failed: number = counted?.numFailedTests ?? 0
  // A file that does not load has no failed test of its own, yet the run failed.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

async function main(): Promise<Tally[]> {
  const browser = findBrowser()
  const tallies = [await runChecks()]
  say('\n— Builds')
  await buildShell(say)
  await buildModules(say)
  tallies.push(await vitest('Unit and integration', ['node', 'dom']))
  tallies.push(await vitest('Browser journeys', ['e2e'], { KEYSTEAD_CHROMIUM: browser }))
  return tallies
}

const tallies = await main().catch((error: Error) => {
  console.error(error.message)
  return [{ passed: 0, failed: 1 }]
})
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
