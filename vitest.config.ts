import { globSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import { SlowestFirst } from './scripts/lib/slowest-first.ts'
import { ProgressReporter } from './scripts/lib/test/progress-reporter.ts'
import { postgresPrograms } from './server/src/db/prepared/postgres-programs.ts'

/** Set by `npm test`. */
const reportFile = process.env.KEYSTEAD_TEST_REPORT
/** Set by `npm run bench -- suite`: files run one at a time, so that the processor's time is theirs. */
const counts = process.env.KEYSTEAD_TEST_PROCESSOR === '1'
const allCores = counts ? 1 : '100%'

/** What a server does takes longer than a second where several workers share two cores. */
const timeouts = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { requireAssertions: true, poll: { timeout: 10_000 } },
}

/** What concurrent connections may break, on the machine's own PostgreSQL too; with a named one, all tests. */
const onPostgres = {
  test: {
    name: 'postgres',
    isolate: false,
    environment: 'node' as const,
    globalSetup: ['server/src/testing/postgres-setup.ts'],
    setupFiles: ['server/src/testing/postgres-tests.ts'],
    include: [
      'server/src/api/{isolation{,-in-tables},tenant-isolation,tenant-tries,sharing,idempotency,{changes,deletions}-at-once}.test.ts',
      'server/src/api/{data/*,undo/undo-at-once}.test.ts',
      'server/src/auth/{flows/{email-change,exchange,sign-out},google/joined,users/plans}-at-once.test.ts',
      'server/src/changes/*.test.ts',
      'server/src/db/{delete-some,migrate,time-limits,drivers/*,standby/*}.test.ts',
      'server/src/files/database-store.test.ts',
      'server/src/registry/{collections/evolve-at-once,services/{failover,out-of-order},staff/revert-at-once}.test.ts',
      'server/src/ops/{backup/*,observed,recovering,two-servers}.test.ts',
      'server/src/{account-deletion,scheduled-mail}/*.test.ts',
    ],
    maxWorkers: allCores,
    ...timeouts,
  },
}
const mayStartOne = !process.env.TEST_DATABASE_URL && postgresPrograms() !== null

const inDom = {
  expect: { requireAssertions: true, poll: { timeout: 10_000 } },
  environment: 'happy-dom' as const,
  maxWorkers: allCores,
  setupFiles: ['packages/module-sdk/src/testing/dom-setup.ts'],
  testTimeout: 20_000,
}

/** Tests of the shell that mock its own modules or start its texts: both last as long as a page. */
const apart = globSync('shell/src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) =>
  /\b(vi\.mock|startI18n)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
)

/**
 * One project for each kind of test: what runs in Node, what needs a DOM, the shell, what of it stands apart, and the
 * journeys over the real server. Files of the first three share their workers' modules: loading them anew for each
 * costs more than the tests.
 */
export default defineConfig({
  test: {
    // For `--changed`: what tests read and do not import.
    forceRerunTriggers: [
      '**/package.json',
      '**/vitest.config.ts',
      '**/migrations/**/*.sql',
      '**/module.json',
    ],
    sequence: { sequencer: SlowestFirst },
    ...(reportFile && { reporters: [new ProgressReporter(reportFile, { counts })] }),
    projects: [
      ...(mayStartOne ? [onPostgres] : []),
      {
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: ['server/src/testing/database-setup.ts'],
          isolate: false,
          maxWorkers: allCores,
          include: ['{server,scripts,bench,packages/api-client,packages/module-sdk}/**/*.test.ts'],
          ...timeouts,
        },
      },
      {
        test: {
          ...inDom,
          name: 'dom',
          isolate: false,
          include: ['{remotes,packages}/**/*.test.tsx', '{remotes,packages/ui-kit}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...inDom,
          name: 'shell',
          isolate: false,
          include: ['shell/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...apart],
        },
      },
      { test: { ...inDom, name: 'apart', include: apart } },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          setupFiles: ['e2e/support/failure/setup.ts'],
          isolate: false,
          // One more than the two cores of a small machine: journeys also wait for what a page or the server times.
          maxWorkers: counts ? 1 : 3,
          testTimeout: 120_000,
          // What a page does takes longer than a second where several browsers share two cores.
          expect: { requireAssertions: true, poll: { timeout: 10_000 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
