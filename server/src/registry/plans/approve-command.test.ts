import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { issueToken } from '../rights/tokens.ts'
import { callsOf } from '../testing/calls.ts'
import { runAt } from '../testing/command-line.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let to = ''
beforeAll(async () => {
  test = await openTestRegistry()
  to = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { publish } = callsOf(test)
  for (const version of ['1.0.0', '1.1.0'])
    await publish(fixtureModule({ id: 'walk', version, manifest: { api: { contacts: 'write' } } }))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await test.close()
})

const keystead = (...words: string[]) => runAt(to, words)
const asToken = (token: string) => void vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', token)
const WAITS =
  'Not approved yet, so no plan covers it: contacts (write). Staff approve it in the console, or: module approve walk 1.0.0'

it('approves a version’s declarations, which its own team cannot (R62)', async () => {
  const { token } = await issueToken(test.database.db, {
    name: 'walk ci',
    module: 'walk',
    scopes: ['publish', 'promote'],
  })
  asToken(token)
  expect(await keystead('module', 'promote', 'walk', '1.0.0')).toMatchObject({
    code: 0,
    out: `walk 1.0.0 is stable now.\n${WAITS}`,
  })
  expect(await keystead('module', 'approve', 'walk', '1.0.0')).toMatchObject({
    code: 1,
    error: 'Only staff, or a token that may administer all modules, can approve what a module calls.',
  })
  expect((await keystead('module', 'list', 'walk')).out).toMatch(
    /1\.0\.0 {2}stable .* {2}not approved: contacts \(write\)/,
  )

  asToken(test.token)
  expect((await keystead('module', 'approve', 'walk', '1.0.0')).out).toBe(
    'walk 1.0.0 is approved: contacts (write).',
  )
  expect((await keystead('module', 'approve', 'walk', '1.0.0')).out).toBe(
    'walk 1.0.0 declares nothing that was not approved already.',
  )
  expect(JSON.parse((await keystead('module', 'approve', 'walk', '1.0.0', '--json')).out)).toMatchObject({
    module: 'walk',
    version: '1.0.0',
    changed: false,
    gained: {},
    approved: { contacts: 'write' },
  })
  expect((await keystead('module', 'list', 'walk')).out).not.toContain('not approved')
  expect((await keystead('module', 'approve', '--help')).out).toMatch(
    /^Usage: npm run keystead -- module approve <id> <version>/,
  )
  expect(await keystead('module', 'approve', 'walk')).toMatchObject({
    code: 1,
    error: '<version> is missing; see --help.',
  })
})
