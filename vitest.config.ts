import { defineConfig } from 'vitest/config'

/** One project for each kind of test: what runs in Node, what needs a DOM, and the journeys over the real server. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{server,scripts,packages/api-client,packages/module-sdk}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: ['packages/module-sdk/src/testing/dom-setup.ts'],
          include: ['{shell,remotes,packages}/**/*.test.tsx', '{shell,remotes,packages/ui-kit}/**/*.test.ts'],
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
