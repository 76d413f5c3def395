import { fileURLToPath } from 'node:url'

/**
 * How a module's tests run in a repository of its own, for its one-line `vitest.config.ts`: in a made-up DOM, with the
 * SDK's packages loaded as the module's own files are, for they import style sheets.
 */
export const keysteadTests = {
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [fileURLToPath(import.meta.resolve('@keystead/module-sdk/testing/dom-setup'))],
    server: { deps: { inline: [/@keystead\//] } },
    testTimeout: 20_000,
  },
}
