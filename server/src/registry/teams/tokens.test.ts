import { rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ensureFirstToken, otherFirstTokens } from '../rights/first-token.ts'
import { findToken, issueToken } from '../rights/tokens.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterAll(() => test.close())

const create = (body: object, bearer?: string | null) => calls.post('/tokens', body, bearer)
const revoke = (id: unknown, bearer?: string | null) => calls.post(`/tokens/${id}/revoke`, {}, bearer)
const dayMs = 24 * 60 * 60 * 1000

describe('a token for one module (R133)', () => {
  it('is created once, has its scopes, is listed without its text, and ends at once', async () => {
    const made = await create({ module: 'garden', name: 'garden ci' })
    expect(made).toMatchObject({
      status: 201,
      body: { module: 'garden', name: 'garden ci', scopes: ['publish', 'promote'] },
    })
    const { id, token, expiresAt } = made.body as { id: string; token: string; expiresAt: string }
    expect(Date.parse(expiresAt) - Date.now()).toBeCloseTo(365 * dayMs, -5)

    expect(await calls.publish(fixtureModule({ id: 'garden' }), token)).toMatchObject({ status: 201 })
    expect(await calls.promote('garden', '1.0.0', {}, token)).toMatchObject({ status: 200 })
    expect(await calls.publish(fixtureModule({ id: 'house' }), token)).toMatchObject({ status: 403 })
    expect(await create({ module: 'garden', name: 'more' }, token)).toMatchObject({ status: 403 })
    expect(await calls.get('/tokens', token)).toMatchObject({ status: 403 })

    const listed = await calls.get('/tokens', 'a.staff.c')
    expect(listed.body).toMatchObject([
      { module: '*', name: 'test', createdBy: 'start', expiresAt: null },
      {
        id,
        module: 'garden',
        name: 'garden ci',
        scopes: ['publish', 'promote'],
        state: 'valid',
        createdBy: 'token:test',
        lastUsedAt: expect.any(String),
        expiresAt,
      },
    ])
    expect(JSON.stringify(listed.body)).not.toContain(token)
    expect(JSON.stringify(listed.body)).not.toContain('hash')

    expect(await revoke(id)).toMatchObject({ status: 200, body: { changed: true } })
    expect(await revoke(id)).toMatchObject({ status: 200, body: { changed: false } })
    expect(await calls.publish(fixtureModule({ id: 'garden', version: '1.0.1' }), token)).toMatchObject({
      status: 401,
    })
    expect((await calls.get('/audit?module=garden')).body).toMatchObject([
      { act: 'token_revoke', actor: 'token:test', before: { id, name: 'garden ci' } },
      { act: 'promote', actor: 'token:garden ci' },
      { act: 'publish', actor: 'token:garden ci' },
      { act: 'token_create', actor: 'token:test', after: { id, name: 'garden ci', expiresAt } },
    ])
    expect(JSON.stringify((await calls.get('/audit')).body)).not.toContain(token)
  })

  it('is limited to its scopes and its expiry', async () => {
    const { body } = await create({ module: 'shed', name: 'once', scopes: ['publish'], days: 1 })
    const token = String(body.token)
    expect(await calls.publish(fixtureModule({ id: 'shed' }), token)).toMatchObject({ status: 201 })
    expect(await calls.promote('shed', '1.0.0', {}, token)).toMatchObject({ status: 403 })
    expect(await findToken(test.database.db, token, new Date(Date.now() + dayMs + 1000))).toBeNull()
  })

  it('is created only by an administration token for all modules', async () => {
    const { db } = test.database
    const admin = { module: 'garden', scopes: ['admin'] as const }
    const { token: ofModule } = await issueToken(db, { name: 'own admin', ...admin })
    const { token: publisher } = await issueToken(db, { name: 'p', module: '*', scopes: ['publish'] })
    expect(await create({ module: 'garden', name: 'x' }, null)).toMatchObject({ status: 401 })
    for (const bearer of ['a.staff.c', 'a.pro.c', ofModule, publisher])
      expect(await create({ module: 'garden', name: 'x' }, bearer)).toMatchObject({ status: 403 })
    for (const bearer of ['a.pro.c', ofModule, publisher])
      expect(await calls.get('/tokens', bearer)).toMatchObject({ status: 403 })
  })

  it('may be revoked by staff, but not one for all modules', async () => {
    const { body } = await create({ module: 'garden', name: 'lost' })
    expect(await revoke(body.id, 'a.pro.c')).toMatchObject({ status: 403 })
    expect(await revoke(body.id, null)).toMatchObject({ status: 401 })
    expect(await revoke(body.id, 'a.staff.c')).toMatchObject({ status: 200, body: { changed: true } })
    const { id } = await issueToken(test.database.db, { name: 'all', module: '*', scopes: ['publish'] })
    expect(await revoke(id, 'a.staff.c')).toMatchObject({ status: 403 })
    expect(await revoke(id)).toMatchObject({ status: 200 })
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'no-id', '%00'])
      expect(await revoke(unknown)).toMatchObject({ status: 404 })
  })

  it('has a name that is unique in the audit trail', async () => {
    expect(await create({ module: 'garden', name: 'night' })).toMatchObject({ status: 201 })
    for (const name of [
      'night',
      ' night ',
      'test',
      'first',
      'first:a:1234abcd',
      'setting',
      'setting:1234abcd',
    ])
      expect(await create({ module: 'garden', name })).toMatchObject({
        status: 409,
        body: { type: 'name_taken' },
      })
    expect(await create({ module: 'garden', name: 'settings ci' })).toMatchObject({ status: 201 })
    const other = await create({ module: 'house', name: 'night' })
    expect(other).toMatchObject({ status: 201 })
    await revoke(other.body.id)
    expect(await create({ module: 'house', name: 'night' })).toMatchObject({ status: 201 })
  })

  it.each<[string, object]>([
    ['no name', { module: 'garden' }],
    ['an empty name', { module: 'garden', name: '  ' }],
    ['a name of two lines', { module: 'garden', name: 'a\nb' }],
    ['a long name', { module: 'garden', name: 'x'.repeat(61) }],
    ['all modules', { module: '*', name: 'x' }],
    ['a right to administer', { module: 'garden', name: 'x', scopes: ['admin'] }],
    ['no right', { module: 'garden', name: 'x', scopes: [] }],
    ['no day', { module: 'garden', name: 'x', days: 0 }],
    ['too many days', { module: 'garden', name: 'x', days: 1e9 }],
    ['a field too many', { module: 'garden', name: 'x', token: 'kst_mine' }],
    ['a list', []],
  ])('is not created from %s', async (_what, body) => {
    expect(await create(body)).toMatchObject({ status: 422 })
  })
})

describe('tokens of a start', () => {
  it('create a new first one when that of the file was revoked', async () => {
    const file = join(await temporaryFolder(), 'publish-token')
    const { db } = test.database
    const lost = await ensureFirstToken(db, file)
    const row = await db
      .selectFrom('publish_tokens')
      .select('id')
      .where('name', 'like', 'first:%')
      .executeTakeFirstOrThrow()
    expect(await revoke(row.id)).toMatchObject({ status: 200 })
    expect(await findToken(db, lost)).toBeNull()
    const next = await ensureFirstToken(db, file)
    expect(next).not.toBe(lost)
    expect(await findToken(db, next)).toMatchObject({ module: '*' })
    expect(await ensureFirstToken(db, file)).toBe(next)
  })

  it('report other valid first ones, as after their file was deleted', async () => {
    const { db } = test.database
    await db.deleteFrom('publish_tokens').where('name', 'like', 'first:%').execute()
    const file = join(await temporaryFolder(), 'publish-token')
    const older = await ensureFirstToken(db, file)
    expect(await otherFirstTokens(db, older)).toEqual([])
    await rm(file)
    const token = await ensureFirstToken(db, file)
    const [other, ...more] = await otherFirstTokens(db, token)
    expect(more).toEqual([])
    expect(await findToken(db, older)).not.toBeNull()
    expect(await revoke(other?.id ?? '')).toMatchObject({ status: 200 })
    expect(await otherFirstTokens(db, token)).toEqual([])
  })

  it('name the machine and themselves, and are in the audit trail', async () => {
    const file = join(await temporaryFolder(), 'publish-token')
    const { db } = test.database
    const nameOf = async (token: string) => (await findToken(db, token))?.name
    const first = await nameOf(await ensureFirstToken(db, file))
    expect(first).toMatch(new RegExp(`^first:${hostname()}:[0-9a-f]{8}$`))
    const set = await nameOf(await ensureFirstToken(db, file, 'given by this setting'))
    await ensureFirstToken(db, file)
    const { body } = await calls.get('/audit?actor=start&limit=3', 'a.staff.c')
    expect(body).toMatchObject([
      { act: 'token_revoke', module: null, before: { name: set } },
      { act: 'token_create', module: null, after: { name: set } },
      { act: 'token_create', module: null, after: { name: first } },
    ])
  })

  it('say that another server’s setting has another token, which ends', async () => {
    const { db } = test.database
    const said: string[] = []
    const start = (given: string) =>
      ensureFirstToken(db, '/dev/null', given, { warn: (text) => said.push(text) })
    await start('one given by setting')
    await start('one given by setting')
    expect(said).toEqual([])
    await start('another given by setting')
    expect(said).toEqual([expect.stringContaining('KEYSTEAD_PUBLISH_TOKEN is not what it was')])
  })

  it('cannot revoke the configured one, which would return at the next start', async () => {
    const { db } = test.database
    await ensureFirstToken(db, '/dev/null', 'given by setting')
    const row = await db
      .selectFrom('publish_tokens')
      .select('id')
      .where('name', 'like', 'setting:%')
      .executeTakeFirstOrThrow()
    expect(await revoke(row.id)).toMatchObject({ status: 409, body: { type: 'token_of_setting' } })
  })
})
