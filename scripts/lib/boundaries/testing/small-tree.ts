import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../paths.ts'

const packageJson = (name: string, exports?: object) => JSON.stringify({ name: `@keystead/${name}`, exports })
const everySource = { './*': './src/*.ts' }

/** The project's parts with a file or two each, without violations. */
const sound: Record<string, string> = {
  'ARCHITECTURE.md': readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'),
  'packages/api-client/package.json': packageJson('api-client', everySource),
  'packages/api-client/src/levels.ts': 'export const view = 1',
  'packages/api-client/src/transport.ts': 'export const send = 1',
  'packages/api-client/src/testing/rows.ts': 'export const rows = []',
  'packages/ui-kit/package.json': packageJson('ui-kit', { './Button': './src/base/button.tsx' }),
  'packages/ui-kit/src/base/button.tsx': 'export interface Button { label: string }',
  'packages/module-sdk/package.json': packageJson('module-sdk', { './manifest': './src/manifest.ts' }),
  'packages/module-sdk/src/manifest.ts': 'export const manifest = 1',
  'remotes/leases/package.json': packageJson('leases', { './module': './src/module.tsx' }),
  'remotes/leases/src/module.tsx': `import type { Button } from '@keystead/ui-kit/Button'\nexport type Own = Button`,
  'remotes/leases/src/period.ts': 'export const period = 1',
  'remotes/leases/src/y.css': '.y { color: red }',
  'remotes/newcomer/package.json': packageJson('newcomer'),
  'remotes/newcomer/src/module.tsx': `export { view } from '@keystead/api-client/levels'`,
  'shell/package.json': packageJson('shell'),
  'shell/src/main.tsx': `import { send } from '@keystead/api-client/transport'\nexport const start = send`,
  'server/package.json': packageJson('server', everySource),
  'server/src/start.ts': `import { view } from '@keystead/api-client/levels'\nexport const start = view`,
  'server/src/data/rows.json': '[]',
  'e2e/package.json': packageJson('e2e', { './support/*': './support/*.ts' }),
  'e2e/support/app.ts': `export { start } from '@keystead/server/start'`,
  'scripts/package.json': packageJson('scripts'),
  'scripts/shots.ts': `import '@keystead/e2e/support/app'`,
}

/** Writes that tree with some files changed or added, passes its folder to `use`, and removes it. */
export function withTree<T>(changed: Record<string, string>, use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-boundaries-'))
  try {
    for (const [file, content] of Object.entries({ ...sound, ...changed })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), content)
    }
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
