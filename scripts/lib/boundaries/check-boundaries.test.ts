import { describe, expect, it } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'
import { withTree } from './testing/small-tree.ts'

const refusalsWith = (changed: Record<string, string>) =>
  withTree(changed, (folder) => checkBoundaries(folder).refusals)

/** A file with one forbidden import, and the expected message. */
const probes: [name: string, file: string, code: string, refusal: string][] = [
  [
    'module → module, by path',
    'remotes/newcomer/src/x.ts',
    `import { period } from '../../leases/src/period.ts'`,
    'x.ts:1 imports ../../leases/src/period.ts: remotes/* may not import remotes/*. Instead: another module is',
  ],
  [
    'module → module, by name, although it is exported',
    'remotes/newcomer/src/x.ts',
    `\nimport leases from '@keystead/leases/module'`,
    'x.ts:2 imports @keystead/leases/module: remotes/* may not import remotes/*',
  ],
  [
    'module → shell, its types alone',
    'remotes/newcomer/src/x.ts',
    `import type { start } from '../../../shell/src/main.tsx'`,
    'remotes/* may not import shell',
  ],
  [
    'module → server, in a type',
    'remotes/newcomer/src/x.ts',
    `export type Start = import('@keystead/server/start').Start`,
    'remotes/* may not import server',
  ],
  [
    'module → server, by reading its file',
    'remotes/newcomer/src/testing/x.ts',
    `export const rows = join(import.meta.dirname, '../../../../server/src/data/rows.json')`,
    'remotes/* may not import server',
  ],
  [
    'shell → module, when it is needed',
    'shell/src/x.ts',
    'const lazy = () => import(`../../remotes/leases/src/module.tsx`)',
    'shell may not import remotes/*',
  ],
  [
    'shell → module, by a name that is put together',
    'shell/src/x.ts',
    `const open = (name: string) => import(\`../../remotes/leases/src/\${name}.ts\`)`,
    'shell may not import remotes/*',
  ],
  [
    'shell → module, its style sheet',
    'shell/src/x.css',
    `\n.x { composes: y from "../../remotes/leases/src/y.css" }`,
    'x.css:2 imports ../../remotes/leases/src/y.css: shell may not import remotes/*',
  ],
  [
    'shell → module, handed on',
    'shell/src/x.ts',
    `export * from '@keystead/leases/module'`,
    'shell may not import remotes/*',
  ],
  [
    'server → shell',
    'server/src/x.ts',
    `export type { start } from '../../shell/src/main.tsx'`,
    'server may not import shell',
  ],
  [
    'server → what of api-client runs in the browser',
    'server/src/x.ts',
    `import { send } from '@keystead/api-client/transport'`,
    'of packages/api-client, server may import only */contract, ',
  ],
  [
    'product → journeys',
    'server/src/x.ts',
    `import '@keystead/e2e/support/app'`,
    'server may not import e2e.',
  ],
  [
    'product → scripts',
    'packages/ui-kit/src/x.ts',
    `import '../../../scripts/shots.ts'`,
    'may not import scripts',
  ],
  ['journeys → scripts', 'e2e/x.ts', `import '../scripts/shots.ts'`, 'e2e may not import scripts'],
  [
    'package → package',
    'packages/api-client/src/x.ts',
    `import type { Button } from '@keystead/ui-kit/Button'`,
    'packages/api-client may not import packages/ui-kit. Instead: the caller passes in',
  ],
  [
    'what a package does not export',
    'remotes/leases/src/x.ts',
    `import type { Button } from '@keystead/ui-kit/base/button'`,
    '@keystead/ui-kit does not export this',
  ],
  [
    'a package by path',
    'remotes/leases/src/x.ts',
    `import type { Button } from '../../../packages/ui-kit/src/base/button.tsx'`,
    'this leads into packages/ui-kit by path. Instead: import what @keystead/ui-kit exports',
  ],
  [
    'test code in the product',
    'remotes/leases/src/x.ts',
    `import { rows } from '@keystead/api-client/testing/rows'`,
    'this is for tests only',
  ],
  [
    'a folder that nobody has spoken of',
    'tools/x.ts',
    '',
    "tools/x.ts: its folder has no row in ARCHITECTURE.md's table",
  ],
]

describe('refused imports', () => {
  for (const [name, file, code, refusal] of probes)
    it(name, () => {
      const refusals = refusalsWith({ [file]: code })
      expect(refusals).toHaveLength(1)
      expect(refusals[0]).toContain(refusal)
      expect(refusals[0]).toMatch(new RegExp(`^${file}`))
    })

  it('circular imports of files, including types', () => {
    const refusals = refusalsWith({
      'server/src/a.ts': `import type { B } from './b.ts'\nexport type A = B`,
      'server/src/b.ts': `\nimport { c } from '@keystead/server/c'\nexport type B = typeof c`,
      'server/src/c.ts': `export const c = import('./a.ts')`,
    })
    expect(refusals).toEqual([
      expect.stringMatching(
        /^server\/src\/a\.ts:1 imports \.\/b\.ts: .*a\.ts → .*b\.ts → .*c\.ts → .*a\.ts\./,
      ),
    ])
  })

  it('circular imports of folders, not of files, and not by tests', () => {
    const around = {
      'server/src/http/a.ts': `import { b } from '../auth/tokens/b.ts'`,
      'server/src/auth/tokens/b.ts': 'export const b = 1',
    }
    const back = `import { a } from '../../http/a.ts'`
    expect(refusalsWith({ ...around, 'server/src/auth/users/c.test.ts': back })).toEqual([])
    expect(refusalsWith({ ...around, 'server/src/auth/users/c.ts': back })).toEqual([
      expect.stringMatching(/^server\/src\/auth\/users\/c\.ts:1 .* server\/src\/auth → server\/src\/http → /),
    ])
  })
})

describe('accepted imports', () => {
  it('a valid tree', () => expect(refusalsWith({})).toEqual([]))

  it("test code in tests, a package's own name, build output, strings that resolve to nothing", () => {
    expect(
      refusalsWith({
        'remotes/leases/src/x.test.ts': `import { rows } from '@keystead/api-client/testing/rows'`,
        'packages/api-client/src/client.ts': `import { send } from '@keystead/api-client/transport'`,
        'shell/dist/main.js': '',
        'server/src/x.ts': `const [shell, none] = ['../../shell/dist', '../../remotes/none']`,
      }),
    ).toEqual([])
  })
})
