import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { run } from '../run.ts'
import type { TestReport } from './progress-reporter.ts'

export interface VitestRun {
  projects: string[]
  /** Files, folders or options. */
  only?: string[]
  env?: Record<string, string>
}

/** Runs projects of `vitest.config.ts`. A run that fails before counting is one failure. */
export async function runVitest({ projects, only = [], env }: VitestRun): Promise<TestReport> {
  const file = join(root, '.cache', `vitest-${projects.join('-')}.json`)
  await mkdir(join(root, '.cache'), { recursive: true })
  await rm(file, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  // The builds before set this process to "production"; tests need React's development build.
  const code = await run('vitest', ['run', ...only, ...chosen], {
    NODE_ENV: 'test',
    KEYSTEAD_TEST_REPORT: file,
    ...env,
  })
  const text = await readFile(file, 'utf8').catch(() => null)
  const report: TestReport = text ? JSON.parse(text) : { passed: 0, failed: 0, files: [] }
  // A file that fails to load has no failed tests, yet the run failed.
  return { ...report, failed: code !== 0 && report.failed === 0 ? 1 : report.failed }
}
