import { fileURLToPath } from 'node:url'

/**
 * Vitest configuration for a module's own repository (its one-line `vitest.config.ts`): a simulated DOM, and the SDK's
 * packages processed like the module's files because they import style sheets.
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
