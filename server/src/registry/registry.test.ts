import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { shortIntegrityOf } from '@keystead/module-sdk/gate/integrity'
import { fixtureHost, fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from './testing/calls.ts'
import { openTestRegistry, type TestRegistry } from './testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterAll(() => test.close())

const version = (id: string, number: string, text = number) => fixtureModule({ id, version: number, text })

describe('a module’s life cycle', () => {
  it('goes from publish through promote and rollback to withdraw', async () => {
    expect(await calls.publish(version('life', '1.0.0'))).toMatchObject({
      status: 201,
      body: { outcome: 'published', module: 'life', version: '1.0.0' },
    })
    expect(await calls.given('life')).toBeUndefined()

    const before = test.registry.snapshot.revision
    expect(await calls.promote('life', '1.0.0')).toMatchObject({
      status: 200,
      body: { promoted: true, changed: true },
    })
    expect(test.registry.snapshot.revision).toBe(before + 1)
    expect(await calls.given('life')).toMatchObject({
      version: '1.0.0',
      entry: '/modules/life/1.0.0/entry.js',
    })

    await calls.publish(version('life', '1.1.0'))
    await calls.promote('life', '1.1.0', { percent: 100 })
    expect(await calls.given('life')).toMatchObject({ version: '1.1.0', fallback: { version: '1.0.0' } })
    const list = () => calls.get('/modules/life/versions')
    expect((await list()).body).toMatchObject({ stable: '1.1.0', fallback: '1.0.0' })

    expect(await calls.rollback('life')).toMatchObject({
      status: 200,
      body: { version: '1.0.0', from: '1.1.0' },
    })
    expect(await calls.given('life')).toMatchObject({ version: '1.0.0' })
    expect(await calls.rollback('life')).toMatchObject({ status: 409, body: { type: 'no_earlier_version' } })

    await calls.publish(version('life', '1.2.0'))
    await calls.promote('life', '1.2.0')
    expect(await calls.withdraw('life', '1.2.0')).toMatchObject({ status: 200, body: { stable: '1.0.0' } })
    expect(await calls.given('life')).toMatchObject({ version: '1.0.0' })
    expect((await calls.given('life'))?.fallback).toBeUndefined()
    expect(await calls.promote('life', '1.2.0')).toMatchObject({ status: 409, body: { type: 'withdrawn' } })
    expect(await calls.withdraw('life', '1.2.0')).toMatchObject({ body: { changed: false } })

    expect((await list()).body).toMatchObject({
      stable: '1.0.0',
      fallback: null,
      versions: [
        { version: '1.2.0', state: 'withdrawn' },
        { version: '1.1.0', state: 'published' },
        { version: '1.0.0', state: 'stable', publishedBy: 'token:test' },
      ],
    })
    const audit = await test.app.inject({
      url: '/registry/v1/audit?module=life&limit=2',
      headers: { authorization: `Bearer ${test.token}` },
    })
    expect(audit.json()).toMatchObject([
      { act: 'withdraw', actor: 'token:test', before: { stable: '1.2.0' }, after: { stable: '1.0.0' } },
      {
        act: 'promote',
        version: '1.2.0',
        before: { stable: '1.0.0' },
        after: { stable: '1.2.0', percent: 100 },
      },
    ])
  })

  it('is not rolled back from a version that people no longer have', async () => {
    for (const number of ['1.0.0', '2.0.0', '3.0.0']) await calls.publish(version('quick', number))
    for (const number of ['1.0.0', '2.0.0']) await calls.promote('quick', number)
    await calls.promote('quick', '3.0.0', { percent: 10 })
    await calls.rollback('quick')
    const back = (from: unknown) => calls.post('/modules/quick/rollback', { from })
    expect(await back('1.0.0')).toMatchObject({ status: 409, body: { type: 'overtaken' } })
    const asked = { act: 'rollback', module: 'quick', from: '3.0.0' }
    expect(await calls.post('/effects', asked)).toMatchObject({ status: 409, body: { type: 'overtaken' } })
    expect(await calls.given('quick')).toMatchObject({ version: '2.0.0' })
    expect((await back('third')).status).toBe(422)
    expect(await back('2.0.0')).toMatchObject({ status: 200, body: { version: '1.0.0', from: '2.0.0' } })
  })

  it('is rolled back once if the answer was lost and it is asked for once more', async () => {
    for (const number of ['1.0.0', '2.0.0', '3.0.0']) await calls.publish(version('brisk', number))
    for (const number of ['1.0.0', '2.0.0']) await calls.promote('brisk', number)
    await calls.promote('brisk', '3.0.0', { percent: 10 })
    const back = async (from: string) => (await calls.post('/modules/brisk/rollback', { from })).body
    const ended = { version: '2.0.0', from: '3.0.0', ended: 'canary' }
    expect(await back('3.0.0')).toMatchObject({ ...ended, changed: true })
    expect(await back('3.0.0')).toMatchObject({ ...ended, changed: false })
    expect(await back('2.0.0')).toMatchObject({ version: '1.0.0', changed: true })
    expect(await back('2.0.0')).toMatchObject({ version: '1.0.0', from: '2.0.0', changed: false })
    expect(await back('3.0.0')).toMatchObject({ type: 'overtaken' })
  })

  it('is not promoted over a version that people no longer have: a rolled-back canary stays so', async () => {
    for (const number of ['1.0.0', '2.0.0']) await calls.publish(version('eager', number))
    await calls.promote('eager', '1.0.0')
    await calls.promote('eager', '2.0.0', { percent: 10 })
    await calls.rollback('eager')
    const overtaken = { status: 409, body: { type: 'overtaken' } }
    expect(await calls.promote('eager', '2.0.0', { from: '2.0.0' })).toMatchObject(overtaken)
    const asked = { act: 'promote', module: 'eager', version: '2.0.0', from: '2.0.0' }
    expect(await calls.post('/effects', asked)).toMatchObject(overtaken)
    expect(await calls.given('eager')).toMatchObject({ version: '1.0.0' })
    expect((await calls.promote('eager', '2.0.0', { from: 'second' })).status).toBe(422)
    const again = { percent: 10, from: '1.0.0' }
    expect((await calls.promote('eager', '2.0.0', again)).status).toBe(200)
    // The answer was lost, and it is asked for once more.
    expect((await calls.promote('eager', '2.0.0', again)).status).toBe(200)
  })

  it('serves the manifest with the index’s hash', async () => {
    await calls.publish(version('hashed', '1.0.0'))
    await calls.promote('hashed', '1.0.0')
    const bytes = await test.store.read('hashed', '1.0.0', 'manifest.json')
    expect((await calls.given('hashed'))?.manifestIntegrity).toBe(shortIntegrityOf(bytes as Buffer))
  })

  it('never changes a version', async () => {
    expect((await calls.publish(version('fixed', '1.0.0', 'A'))).status).toBe(201)
    expect(await calls.publish(version('fixed', '1.0.0', 'A'))).toMatchObject({
      status: 200,
      body: { outcome: 'unchanged' },
    })
    expect(await calls.publish(version('fixed', '1.0.0', 'B'))).toMatchObject({
      status: 409,
      body: { type: 'version_exists', detail: expect.stringContaining('1.0.0') },
    })
    expect(String(await test.store.read('fixed', '1.0.0', 'entry.js'))).toContain('"A"')
  })

  it('refuses a file whose URL has other content in an earlier version, except source maps', async () => {
    const sharing = (number: string, text: string) =>
      fixtureModule({
        id: 'sharing',
        version: number,
        files: {
          'list.js': 'import("./files/part.0a1b2c3d.js")',
          'files/part.0a1b2c3d.js': `"${text}"`,
          'files/part.0a1b2c3d.js.map': JSON.stringify({ sources: [number] }),
        },
      })
    expect((await calls.publish(sharing('1.0.0', 'A'))).status).toBe(201)
    expect((await calls.publish(sharing('1.1.0', 'A'))).status).toBe(201)
    expect(await calls.publish(sharing('1.2.0', 'B'))).toMatchObject({
      status: 422,
      body: { type: 'file_taken', detail: expect.stringContaining('part.0a1b2c3d.js') },
    })
    expect(String(await test.store.read('sharing', 'files', 'part.0a1b2c3d.js'))).toBe('"A"')
  })

  it('restores lost files when the same version is published again', async () => {
    await calls.publish(version('lost', '1.0.0'))
    await calls.promote('lost', '1.0.0')
    await rm(join(test.folder, 'lost'), { recursive: true })
    expect(await test.registry.unreadable()).toEqual(['lost 1.0.0'])
    expect(await calls.publish(version('lost', '1.0.0'))).toMatchObject({ body: { outcome: 'unchanged' } })
    expect(await test.registry.unreadable()).toEqual([])
  })

  it.each(['1.0.0/list.js', '1.0.0/files/part.0a1b2c3d.js', 'files/part.0a1b2c3d.js', '1.0.0/manifest.json'])(
    'restores a single lost file: %s',
    async (path) => {
      const id = `lost${path.length}`
      const files = { 'list.js': 'import("./files/part.0a1b2c3d.js")', 'files/part.0a1b2c3d.js': '"A"' }
      const upload = fixtureModule({ id, files })
      expect((await calls.publish(upload)).status).toBe(201)
      const file = join(test.folder, id, path)
      const before = await readFile(file)
      await rm(file)
      expect(await calls.publish(upload)).toMatchObject({ body: { outcome: 'unchanged' } })
      expect(await readFile(file)).toEqual(before)
    },
  )

  it.each([0, 12.5, 101, -1, 'all'])('refuses an invalid percentage: %s', async (percent) => {
    await calls.publish(version('share', '1.0.0'))
    expect((await calls.promote('share', '1.0.0', { percent })).status).toBe(422)
    expect(await calls.given('share')).toBeUndefined()
  })

  it('reports unknown modules and versions', async () => {
    expect(await calls.promote('share', '9.9.9')).toMatchObject({ status: 404, body: { type: 'not_found' } })
    expect(await calls.rollback('nobody')).toMatchObject({ status: 404 })
    expect(await calls.rollback('share')).toMatchObject({ status: 409, body: { type: 'no_stable_version' } })
    expect(await calls.get('/modules/nobody/versions')).toMatchObject({ status: 404 })
  })

  it('holds what the served shell lacks, gives the newest it can run, and recovers when the shell has it', async () => {
    await calls.publish(version('held', '1.0.0'))
    await calls.promote('held', '1.0.0')
    const uses = { '@keystead/ui-kit': ['Wizard'] }
    await calls.publish(fixtureModule({ id: 'held', version: '2.0.0', manifest: { uses } }))
    await calls.promote('held', '2.0.0')
    const older = fixtureHost()
    delete older.kit.Wizard
    const newer = test.host
    test.host = older
    expect(await calls.given('held')).toMatchObject({
      state: 'held',
      version: '1.0.0',
      reason: expect.stringContaining('Wizard'),
    })
    const next = await calls.publish(fixtureModule({ id: 'held', version: '3.0.0', manifest: { uses } }))
    expect(next).toMatchObject({ status: 422, body: { type: 'host_lacks' } })
    test.host = newer
    expect(await calls.given('held')).toMatchObject({ state: 'on', version: '2.0.0' })
  })
})

describe('a start', () => {
  it('promotes its own builds until people have acted, then leaves the module alone', async () => {
    const start = (number: string) => calls.promote('begun', number, { by: 'start' })
    for (const number of ['1.0.0-b1', '1.0.0-b2', '1.1.0', '1.0.0-b3'])
      await calls.publish(version('begun', number))
    expect((await start('1.0.0-b1')).body).toMatchObject({ promoted: true, changed: true })
    expect((await start('1.0.0-b1')).body).toMatchObject({ promoted: true, changed: false })
    expect((await start('1.0.0-b2')).body).toMatchObject({ promoted: true, changed: true })
    await calls.promote('begun', '1.1.0')
    expect((await start('1.0.0-b3')).body).toMatchObject({ promoted: false, changed: false, stays: '1.1.0' })
    expect(await calls.given('begun')).toMatchObject({ version: '1.1.0' })
    await calls.rollback('begun')
    expect((await start('1.0.0-b3')).body).toMatchObject({ promoted: false, stays: '1.0.0-b2' })
  })
})
