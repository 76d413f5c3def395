import { defineConfig } from 'vitest/config'
import { SweepsFirst } from './scripts/lib/sweeps-first.ts'
import { postgresPrograms } from './server/src/db/postgres-programs.ts'

/** What several connections at once may break, on the machine's own PostgreSQL too; all tests are where one is named. */
const onPostgres = {
  test: {
    name: 'postgres',
    environment: 'node' as const,
    globalSetup: ['server/src/testing/postgres-setup.ts'],
    setupFiles: ['server/src/testing/postgres-tests.ts'],
    include: [
      'server/src/api/{isolation,sharing,idempotency,deletions-at-once}.test.ts',
      'server/src/changes/*.test.ts',
      'server/src/files/database-store.test.ts',
      'server/src/ops/{backup/*,two-servers}.test.ts',
      'server/src/{ending,news}/*.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}
const mayStartOne = !process.env.TEST_DATABASE_URL && postgresPrograms() !== null

/**
 * One project for each kind of test: what runs in Node, what needs a DOM, the shell, and the journeys over the real
 * server. Files of the first two share their workers' modules: loading them anew for each costs more than the tests.
 */
export default defineConfig({
  test: {
    // For `--changed`: what tests read and do not import.
    forceRerunTriggers: ['**/package.json', '**/vitest.config.ts', '**/migrations/*.sql', '**/module.json'],
    sequence: { sequencer: SweepsFirst },
    projects: [
      ...(mayStartOne ? [onPostgres] : []),
      {
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          maxWorkers: '100%',
          include: ['{server,scripts,bench,packages/api-client,packages/module-sdk}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          isolate: false,
          maxWorkers: '100%',
          setupFiles: ['packages/module-sdk/src/testing/dom-setup.ts'],
          include: ['{remotes,packages}/**/*.test.tsx', '{remotes,packages/ui-kit}/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          // Its stores live as long as the page, and its tests put other modules in the place of its own.
          name: 'shell',
          environment: 'happy-dom',
          maxWorkers: '100%',
          setupFiles: ['packages/module-sdk/src/testing/dom-setup.ts'],
          include: ['shell/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-setup.ts'],
          // Two cores: more browsers at once only wait for each other.
          maxWorkers: 2,
          testTimeout: 120_000,
          // What a page does takes longer than a second where several browsers share two cores.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
