import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promoteVersion } from '@keystead/module-sdk/publish'
import { type FixtureModule, fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createConfirmedUser } from '../auth/users/users.ts'
import { runAt } from './testing/command-line.ts'
import { openTestRegistry, type TestRegistry } from './testing/open-test-registry.ts'

let test: TestRegistry
let to = ''
let folder = ''
beforeAll(async () => {
  test = await openTestRegistry()
  to = await test.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'keystead-module-'))
  vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', test.token)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

/** Writes a module's folder as its build would leave it. */
async function writeBuilt({ manifest, files }: FixtureModule): Promise<void> {
  await mkdir(join(folder, 'dist'), { recursive: true })
  await writeFile(join(folder, 'module.json'), '{}')
  await writeFile(join(folder, 'dist', 'manifest.json'), JSON.stringify(manifest))
  for (const [path, bytes] of files) await writeFile(join(folder, 'dist', path), bytes)
}

const keystead = (...words: string[]) => runAt(to, words)
const publishBuilt = () => keystead('module', 'publish', folder, '--built', '--static')

describe('the command line', () => {
  it('runs through a module’s whole life cycle', async () => {
    await writeBuilt(fixtureModule({ id: 'walk' }))
    expect(await keystead('module', 'check', folder, '--built', '--static')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^walk 1\.0\.0 passes the gate \(checked against the registry\)\.\n\/walk: 0\.\d KB/,
      ),
    })
    expect(await publishBuilt()).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        'Published walk 1.0.0. Next: npm run keystead -- module promote walk 1.0.0 --percent 10',
      ),
    })
    expect((await publishBuilt()).out).toContain('published before')
    expect((await keystead('module', 'check', folder, '--built', '--static')).out).toContain(
      '1.0.0 is published already: `publish` refuses other content under this number.',
    )
    expect((await keystead('module', 'promote', 'walk', '1.0.0')).out).toBe('walk 1.0.0 is stable now.')
    expect((await keystead('module', 'promote', 'walk', '1.0.0')).out).toBe('walk 1.0.0 was stable already.')

    expect((await keystead('module', 'rollback', 'walk')).error).toBe(
      'walk has no stable version before 1.0.0 to go back to. To give one that was rolled back, promote it; to take 1.0.0 from everybody, withdraw it.',
    )

    await writeBuilt(fixtureModule({ id: 'walk', version: '1.1.0' }))
    await publishBuilt()
    await keystead('module', 'promote', 'walk', '1.1.0', '--percent', '100')
    expect((await keystead('module', 'rollback', 'walk')).out).toBe(
      'walk went back from 1.1.0 to 1.0.0. Another rollback would go to the version before, if there is one.',
    )
    expect((await keystead('module', 'withdraw', 'walk', '1.1.0')).out).toBe(
      'walk 1.1.0 is withdrawn. Stable is 1.0.0.',
    )
    expect((await publishBuilt()).out).toContain(
      'walk 1.1.0 was withdrawn, and what was withdrawn never comes back. Publish it as another version',
    )
    expect((await keystead('module', 'list')).out).toMatch(
      /walk \(team walk\), stable: 1\.0\.0\n {2}1\.1\.0 {2}withdrawn/,
    )
    const listed = JSON.parse((await keystead('module', 'list', 'walk', '--json')).out)
    expect(listed).toMatchObject({
      title: { en: 'Meadow' },
      stable: '1.0.0',
      versions: [{ state: 'withdrawn' }, { state: 'stable' }],
    })
  })

  it('tries a version on a percentage of people, in steps, and rolls it back', async () => {
    for (const version of ['0.9.0', '1.0.0', '1.1.0']) {
      await writeBuilt(fixtureModule({ id: 'stroll', version }))
      await publishBuilt()
    }
    for (const version of ['0.9.0', '1.0.0']) await keystead('module', 'promote', 'stroll', version)
    const promote = (percent: string) =>
      keystead('module', 'promote', 'stroll', '1.1.0', '--percent', percent)
    expect((await promote('10')).out).toBe('stroll 1.1.0 goes to 10 % of the signed-in people now.')
    expect((await promote('10')).out).toBe('stroll 1.1.0 goes to 10 % of the signed-in people already.')
    expect((await promote('50')).out).toBe('stroll 1.1.0 goes to 50 % of the signed-in people now.')
    expect((await keystead('module', 'list', 'stroll')).out).toMatch(
      /stable: 1\.0\.0, fallback: 0\.9\.0, 1\.1\.0 at 50 %\n {2}1\.1\.0 {2}canary/,
    )
    const endCanary = () => keystead('module', 'rollback', 'stroll', '--from', '1.1.0')
    // Asked once more, it is not the stable version's turn.
    for (let times = 1; times <= 2; times++)
      expect((await endCanary()).out).toBe('stroll 1.1.0 is no longer a canary: everybody has 1.0.0.')
    const { code, error } = await keystead('module', 'rollback', 'stroll', '--from', '0.9.0')
    expect([code, error]).toEqual([1, 'stroll is at 1.0.0 by now, no longer at 0.9.0.'])
  })

  it('exits with 1 and the reason', async () => {
    await writeBuilt(fixtureModule({ id: 'poor', segments: ['login'] }))
    const cases: [string[], string][] = [
      [['module', 'publish', folder, '--built', '--static'], `"/login" is one of the shell's own pages.`],
      [['module', 'check', folder, '--built', '--static'], `"/login" is one of the shell's own pages.`],
      [['module', 'promote', 'poor', '9.9.9'], 'There is no version 9.9.9 of "poor".'],
      [
        ['module', 'promote', 'walk', '1.0.0', '--percent', '10'],
        'walk 1.0.0 is the stable version: everybody has it.',
      ],
      [
        ['module', 'promote', 'walk', '1.0.0', '--percent', '0'],
        '--percent needs a whole number from 1 to 100.',
      ],
      [['module', 'rollback', 'poor'], 'There is no module "poor".'],
      [['module', 'promote', 'walk'], '<version> is missing; see --help.'],
      [['module', 'publish', '/nowhere'], 'There is no module.json in /nowhere.'],
      [['module', 'list', '--bogus'], "Unknown option '--bogus'; see --help."],
      [['module', 'fly'], 'There is no command "module fly"; see --help.'],
    ]
    for (const [words, error] of cases) expect(await keystead(...words)).toEqual({ code: 1, out: '', error })
  })

  it('has --help for each command', async () => {
    for (const verb of ['create', 'check', 'publish', 'promote', 'rollback', 'withdraw', 'list']) {
      expect(await keystead('module', verb, '--help')).toMatchObject({
        code: 0,
        out: expect.stringMatching(new RegExp(`^Usage: npm run keystead -- module ${verb}`)),
      })
    }
  })

  it('creates, lists and revokes team tokens, and hands a module over', async () => {
    const made = await keystead('module', 'token', 'create', 'walk', '--name', 'walk ci', '--days', '30')
    const [, token = ''] = /\n {2}(kst_\S+)\n/.exec(made.out) ?? []
    const [, id = ''] = /token revoke (\S+)$/.exec(made.out) ?? []
    expect(made.out).toMatch(
      /^Made the token walk ci for walk \(publish, promote\), good until \d{4}-\d\d-\d\d\./,
    )
    expect(made.out).toContain('\nThe team sets it as KEYSTEAD_PUBLISH_TOKEN. To end it:')
    vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', token)
    expect((await keystead('module', 'promote', 'walk', '1.0.0')).out).toBe('walk 1.0.0 was stable already.')
    expect(await keystead('module', 'token', 'list')).toMatchObject({
      code: 1,
      error: 'This token is for the module "walk" only.',
    })
    vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', test.token)
    expect((await keystead('module', 'token', 'list')).out).toMatch(
      /^name +module +scopes +created +by +last used +expires +id\ntest +all modules .*\nwalk ci +walk +publish,promote +\S+ +token:test +\S+ +\S+ +\S+$/,
    )
    expect(await keystead('module', 'token', 'revoke', id)).toMatchObject({
      code: 0,
      out: 'The token walk ci for walk has ended.',
    })
    expect((await keystead('module', 'token', 'revoke', id)).out).toContain('had ended already')
    expect((await keystead('module', 'token', 'list')).out).toMatch(/revoked \d{4}-/)
    await keystead('module', 'token', 'create', 'walk', '--name', 'walk ci')
    expect((await keystead('module', 'handover', 'walk', 'rangers')).out).toBe(
      'walk went from the team walk to rangers. Its tokens have ended: walk ci.',
    )
    expect((await keystead('module', 'handover', 'walk', 'rangers')).out).toContain('already')
    await writeBuilt(fixtureModule({ id: 'walk', version: '2.0.0' }))
    for (const verb of ['check', 'publish'])
      expect((await keystead('module', verb, folder, '--built', '--static')).error).toBe(
        '"walk" belongs to the team "rangers", not to "walk"; a module changes hands by "module handover" alone.',
      )
    // What was published before stays what it is.
    await writeBuilt(fixtureModule({ id: 'walk' }))
    expect((await publishBuilt()).out).toContain('walk 1.0.0 was published before, with the same content.')
    const cases: [string[], string][] = [
      [['create', 'walk'], '--name is missing: it says in the trail who acted.'],
      [
        ['create', 'walk', '--name', 'x', '--scopes', 'admin'],
        '--scopes takes publish, promote and events, not "admin".',
      ],
      [['create', 'walk', '--name', 'x', '--days', '0'], '--days needs a whole number from 1 to 3650.'],
      [['revoke', 'x'], 'There is no token with this id.'],
      [['revoke'], "<token's id> is missing; see --help."],
      [['fly'], 'There is no command "module token fly"; see --help.'],
    ]
    for (const [words, error] of cases)
      expect(await keystead('module', 'token', ...words)).toEqual({ code: 1, out: '', error })
    expect((await keystead('module', 'token', '--help')).out).toMatch(/module token create <id>/)
    expect((await keystead('module', 'token', 'create', '--help')).out).toMatch(
      /^Usage: npm run keystead -- module token create <id>/,
    )
    await keystead('module', 'handover', 'walk', 'walk')
  })

  it.each([
    ['events', "The module's service reads it as KEYSTEAD_EVENTS_TOKEN."],
    ['promote,events', 'The team sets it as KEYSTEAD_PUBLISH_TOKEN, its service as KEYSTEAD_EVENTS_TOKEN.'],
  ])('says who uses a token for %s', async (scopes, sentence) => {
    const { out } = await keystead('module', 'token', 'create', 'walk', '--name', scopes, '--scopes', scopes)
    expect(out).toContain(`\n${sentence} To end it:`)
  })

  it('lists and sets plans', async () => {
    expect((await keystead('plan', 'set', 'walk', 'free', 'off')).out).toBe('walk is off for free now.')
    expect((await keystead('plan', 'set', 'walk', 'free', 'off')).out).toBe('walk is off for free already.')
    expect((await keystead('plan', 'list')).out).toBe(
      'module  free  starter  pro\nstroll  on    on       on\nwalk    off   on       on',
    )
    await createConfirmedUser(test.database, { email: 'a@example.org', password: 'some password' })
    expect((await keystead('plan', 'user', 'a@example.org', 'pro')).out).toBe(
      'a@example.org has the plan pro now.',
    )
    const cases: [string[], string][] = [
      [['plan', 'set', 'walk', 'free', 'maybe'], 'Say "on" or "off", not "maybe".'],
      [['plan', 'set', 'walk', 'free'], '<on|off> is missing; see --help.'],
      [['plan', 'set', 'poor', 'free', 'on'], 'There is no module "poor".'],
      [['plan', 'set', 'walk', 'gold', 'on'], "path.tier: Input should be 'free', 'starter' or 'pro'"],
      [['plan', 'user', 'b@example.org', 'pro'], 'Nobody has an account with the address b@example.org.'],
      [['plan', 'fly'], 'There is no command "plan fly"; see --help.'],
      [['plain', 'list'], 'There is no command "plain"; see --help.'],
    ]
    for (const [words, error] of cases) expect(await keystead(...words)).toEqual({ code: 1, out: '', error })
    expect((await keystead('plan', 'set', '--help')).out).toMatch(
      /^Usage: npm run keystead -- plan set <module>/,
    )
    await keystead('plan', 'set', 'walk', 'free', 'on')
  })

  it('lets a start promote until people have acted', async () => {
    const answer = await promoteVersion({ to, token: test.token, id: 'walk', version: '1.0.0', by: 'start' })
    expect(answer).toMatchObject({ promoted: false, stays: '1.0.0' })
  })

  it('creates a link to an unpromoted version', async () => {
    await writeBuilt(fixtureModule({ id: 'glade' }))
    await publishBuilt()
    const { out } = await keystead('module', 'try', 'glade', '1.0.0', '--hours', '2')
    const link = /\s(http:\S+)$/.exec(out)?.[1] ?? ''
    expect(link.startsWith(`${to}/registry/v1/try?link=`)).toBe(true)
    expect(await (await fetch(link)).text()).toContain('Try Meadow 1.0.0?')
    expect(await keystead('module', 'try', 'glade', '2.0.0')).toMatchObject({
      code: 1,
      error: 'There is no version 2.0.0 of "glade".',
    })
    expect(await keystead('module', 'try', 'glade', '1.0.0', '--hours', '0')).toMatchObject({ code: 1 })
  })
})
