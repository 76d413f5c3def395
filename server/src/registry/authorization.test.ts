import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { ensureFirstToken } from './rights/first-token.ts'
import { findToken, issueToken } from './rights/tokens.ts'
import { callsOf } from './testing/calls.ts'
import { openTestRegistry, type TestRegistry } from './testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterAll(() => test.close())

describe('authorization', () => {
  it('refuses to publish without a token, with an unknown one and with a session', async () => {
    const module = fixtureModule({ id: 'rights' })
    for (const bearer of [null, 'kst_unknown', 'x.y.z']) {
      expect(await calls.publish(module, bearer)).toMatchObject({
        status: 401,
        body: { type: 'unauthorized' },
      })
    }
    for (const bearer of ['a.staff.c', 'a.pro.c']) {
      expect(await calls.publish(module, bearer)).toMatchObject({ status: 403, body: { type: 'forbidden' } })
    }
  })

  it('limits a token to its module and scopes', async () => {
    const publisher = await test.tokenFor('garden', 'publish')
    expect((await calls.publish(fixtureModule({ id: 'garden' }), publisher)).status).toBe(201)
    expect(await calls.publish(fixtureModule({ id: 'house' }), publisher)).toMatchObject({ status: 403 })
    expect(await calls.promote('garden', '1.0.0', {}, publisher)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('promote') },
    })
    expect(await calls.get('/modules/garden/versions', publisher)).toMatchObject({ status: 200 })
    expect(await calls.get('/versions', publisher)).toMatchObject({ status: 403 })
    expect(
      await calls.promote('garden', '1.0.0', {}, await test.tokenFor('garden', 'promote')),
    ).toMatchObject({
      status: 200,
    })
    expect(await calls.withdraw('garden', '1.0.0', await test.tokenFor('*', 'admin'))).toMatchObject({
      status: 200,
    })
  })

  it('lets staff promote, roll back and withdraw, but not landlords', async () => {
    await calls.publish(fixtureModule({ id: 'staffed' }))
    expect(await calls.promote('staffed', '1.0.0', {}, 'a.pro.c')).toMatchObject({ status: 403 })
    expect(await calls.promote('staffed', '1.0.0', {}, 'a.staff.c')).toMatchObject({ status: 200 })
    const { body } = await calls.get('/audit?module=staffed&limit=1', 'a.staff.c')
    expect(body).toMatchObject([{ actor: 'staff:staff@example.com', act: 'promote' }])
    expect(await calls.get('/audit', null)).toMatchObject({ status: 401 })
  })

  it('refuses an expired token, and stores no plain text', async () => {
    const { db } = test.database
    const { token } = await issueToken(db, {
      name: 'short',
      module: '*',
      scopes: ['publish'],
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    })
    expect(await findToken(db, token)).toMatchObject({ name: 'short' })
    expect(await findToken(db, token, new Date(Date.now() + 61_000))).toBeNull()
    const rows = await db.selectFrom('publish_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.find((row) => row.name === 'short')?.last_used_at).not.toBeNull()
  })

  it('creates the first token once, in a file readable by its owner', async () => {
    const file = join(await temporaryFolder(), 'data', 'publish-token')
    const { db } = test.database
    const token = await ensureFirstToken(db, file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readFile(file, 'utf8')).trim()).toBe(token)
    expect(await ensureFirstToken(db, file)).toBe(token)
    expect(await findToken(db, token)).toMatchObject({ module: '*' })
    // A database that was made anew learns of the file's token.
    await writeFile(file, 'kst_from-an-older-database\n')
    await ensureFirstToken(db, file)
    expect(await findToken(db, 'kst_from-an-older-database')).not.toBeNull()
  })

  it('accepts the configured token while it is set, and names each one in the audit trail', async () => {
    const file = join(await temporaryFolder(), 'publish-token')
    const { db } = test.database
    const nameOf = async (token: string) => (await findToken(db, token))?.name
    expect(await ensureFirstToken(db, file, 'given by setting')).toBe('given by setting')
    const name = await nameOf('given by setting')
    expect(name).toMatch(/^setting:[0-9a-f]{8}$/)
    await ensureFirstToken(db, file, 'given by setting')
    expect(await nameOf('given by setting')).toBe(name)
    await ensureFirstToken(db, file, 'another-by-setting')
    expect(await nameOf('given by setting')).toBeUndefined()
    expect(await nameOf('another-by-setting')).not.toBe(name)
    const module = fixtureModule({ id: 'named' })
    expect(await calls.publish(module, 'another-by-setting')).toMatchObject({ status: 201 })
    const { body } = await calls.get('/audit?module=named&limit=1', 'a.staff.c')
    expect(body).toMatchObject([{ actor: `token:${await nameOf('another-by-setting')}` }])
    await ensureFirstToken(db, file)
    expect(await nameOf('another-by-setting')).toBeUndefined()
    expect(await calls.publish(module, 'another-by-setting')).toMatchObject({ status: 401 })
  })

  it('accepts the configured token in any format, even a session’s', async () => {
    const file = join(await temporaryFolder(), 'publish-token')
    const { db } = test.database
    const token = await ensureFirstToken(db, file, 'given.by.setting')
    expect(await calls.publish(fixtureModule({ id: 'dotted' }), token)).toMatchObject({ status: 201 })
    await ensureFirstToken(db, file)
    expect(await calls.publish(fixtureModule({ id: 'dotted' }), token)).toMatchObject({ status: 401 })
  })

  it('accepts an action as a start’s only from a token with all rights, and names it', async () => {
    await calls.publish(fixtureModule({ id: 'forged' }))
    const start = (bearer?: string) => calls.promote('forged', '1.0.0', { by: 'start' }, bearer)
    const team = await test.tokenFor('forged', 'publish', 'promote', 'admin')
    for (const bearer of ['a.staff.c', team, await test.tokenFor('*', 'promote')])
      expect(await start(bearer)).toMatchObject({ status: 403, body: { type: 'forbidden' } })
    expect(await start()).toMatchObject({ status: 200 })
    const { body } = await calls.get('/audit?module=forged', 'a.staff.c')
    expect(body).toMatchObject([
      { act: 'promote', actor: 'start, token:test' },
      { act: 'publish', actor: 'token:test' },
    ])
  })
})

describe('invalid requests', () => {
  it.each<[string, unknown, string]>([
    ['no manifest', { files: {} }, 'manifest'],
    ['no files', { manifest: {} }, 'files'],
    ['a file that is not base64', { manifest: {}, files: { 'a.js': '<p>' } }, 'a.js'],
    ['a field too many', { manifest: {}, files: {}, more: 1 }, 'more'],
    ['no object', [], 'object'],
  ])('are 422 for %s', async (_name, body, hint) => {
    const answer = await calls.post('/modules/wrong/versions', body)
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body.detail)).toContain(hint)
    expect(answer.body.detail).toMatchObject([
      { loc: expect.arrayContaining(['body']), type: expect.any(String) },
    ])
  })

  it('are 422 with every reason of the gate', async () => {
    const module = fixtureModule({ id: 'wrong', segments: ['login'], manifest: { uses: { vue: ['ref'] } } })
    const answer = await calls.publish(module)
    expect(answer).toMatchObject({
      status: 422,
      body: { type: 'segment_reserved', params: { refusals: [{}, {}] } },
    })
    expect(answer.body.detail).toMatch(/"\/login".*vue/)
  })

  it('include a module under another name or an invalid one', async () => {
    const { manifest } = fixtureModule({ id: 'one' })
    expect(await calls.post('/modules/two/versions', { manifest, files: {} })).toMatchObject({ status: 422 })
    expect(await calls.post('/modules/..%2fetc/promote', { version: '1.0.0' })).toMatchObject({ status: 404 })
    expect(await calls.post('/modules/one/promote', { version: 'newest' })).toMatchObject({ status: 422 })
  })

  it('are authorized before the body is read, which is at most 10 MB', async () => {
    const huge = { manifest: {}, files: { 'a.js': 'A'.repeat(11 * 1024 * 1024) } }
    expect(await calls.post('/modules/wrong/versions', huge, null)).toMatchObject({ status: 401 })
    expect(await calls.post('/modules/wrong/versions', huge)).toMatchObject({ status: 413 })
  })

  it('include reports beyond the limit', async () => {
    const report = { module: 'garden', version: '1.0.0', kind: 'chunk' }
    expect(await calls.post('/reports', report, null)).toMatchObject({ status: 204 })
    expect(await calls.post('/reports', { ...report, kind: 'Any text at all' }, null)).toMatchObject({
      status: 422,
    })
    const answers = await Promise.all(Array.from({ length: 80 }, () => calls.post('/reports', report, null)))
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { type: 'rate_limited' } })
  })
})
