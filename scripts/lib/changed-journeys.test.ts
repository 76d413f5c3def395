import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { covers, journeysFor } from './changed-journeys.ts'
import { root } from './paths.ts'

describe('journeys affected by a change', () => {
  it.each([
    ['a text or a test', ['README.md', 'remotes/portfolio/src/unit-list/unit-list.test.tsx'], []],
    ['a module', ['remotes/portfolio/src/module.tsx'], ['e2e/landlord']],
    ['sign-in on the server', ['server/src/auth/users.ts'], ['e2e/sign-in']],
    [
      'dialogs of modules',
      ['packages/module-sdk/src/dialog/own-path.ts'],
      ['e2e/landlord', 'e2e/platform', 'e2e/shell'],
    ],
    [
      'calls and the session in the browser',
      ['packages/api-client/src/transport.ts'],
      ['e2e/api', 'e2e/landlord', 'e2e/shell', 'e2e/sign-in'],
    ],
    ['deployment files', ['deploy/compose.yaml'], []],
    ['a journey alone', ['e2e/shell/routes.test.ts'], ['e2e/shell/routes.test.ts']],
    [
      'a journey of a folder that runs anyway',
      ['e2e/landlord/units.test.ts', 'remotes/x/src/a.ts'],
      ['e2e/landlord'],
    ],
    ['what all journeys stand on', ['e2e/support/app.ts'], ['e2e']],
    ['the lock file', ['pnpm-lock.yaml'], ['e2e']],
    ['the database', ['server/src/db/migrate.ts'], ['e2e']],
    ['what an area of its own does not name', ['server/src/mail/send.ts'], ['e2e']],
  ])('%s', (_name, changed, wanted) => {
    expect(journeysFor(changed)).toEqual(wanted)
  })

  it('are listed by existing folders', () => {
    const folders = covers.flatMap(({ of, by }) => [...of, ...by])
    expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
  })
})
