import { get as httpGet, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openRegistry } from './registry.ts'
import { callsOf } from './testing/calls.ts'
import { openTestRegistry, people, type TestRegistry } from './testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
  await calls.publish(fixtureModule({ id: 'meadow' }))
  await calls.promote('meadow', '1.0.0')
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const index = (headers: Record<string, string> = {}) =>
  test.app.inject({ url: '/registry/v1/modules', headers })

describe('GET /registry/v1/modules', () => {
  it('answers visitors as the free plan without a role', async () => {
    const response = await index()
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      resolvedFor: { user: null, plan: 'free', role: null },
      modules: [{ id: 'meadow', state: 'on', version: '1.0.0', segments: ['meadow'] }],
    })
  })

  it('answers a person by plan and role, and locks what the plan lacks', async () => {
    const { db } = test.database
    await db.insertInto('plan_tiers').values({ module_id: 'meadow', tier: 'free', is_on: false }).execute()
    await test.registry.refresh()
    const pro = (await index({ authorization: 'Bearer a.pro.c' })).json()
    expect(pro).toMatchObject({
      resolvedFor: { user: people['a.pro.c']?.userId, plan: 'pro', role: 'landlord' },
    })
    expect(pro.modules[0].state).toBe('on')
    const free = (await index({ authorization: 'Bearer a.free.c' })).json()
    expect(free.modules[0]).toMatchObject({ state: 'locked', reason: 'starter,pro' })
    expect(Object.keys(free.modules[0])).not.toEqual(expect.arrayContaining(['entry']))
    await db.deleteFrom('plan_tiers').execute()
    await test.registry.refresh()
  })

  it('distinguishes an ended session from none', async () => {
    // Several spaces are one, as for the API.
    for (const header of ['Bearer over.and.out', 'Bearer  over.and.out'])
      expect((await index({ authorization: header })).statusCode).toBe(401)
  })

  it('has an ETag, and answers 304 until something changes', async () => {
    const first = await index()
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toContain('no-cache')
    expect(first.headers.vary).toContain('authorization')
    // As a proxy that compresses sends it on, and a cache that holds several.
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect(await index({ 'if-none-match': tag })).toMatchObject({ statusCode: 304, body: '' })
    expect((await index({ 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await test.app.inject({ method: 'HEAD', url: '/registry/v1/stream' })).statusCode).toBe(404)
    await calls.publish(fixtureModule({ id: 'meadow', version: '1.1.0' }))
    expect((await index({ 'if-none-match': etag })).statusCode).toBe(304)
    await calls.promote('meadow', '1.1.0')
    expect((await index({ 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('is compressed if accepted, with the same ETag', async () => {
    for (const id of ['nook', 'orchard']) {
      await calls.publish(fixtureModule({ id }))
      await calls.promote(id, '1.0.0')
    }
    const plain = await index()
    const sent = await index({ 'accept-encoding': 'gzip, br' })
    expect(sent.headers['content-encoding']).toBe('br')
    expect(sent.headers.vary).toMatch(/authorization.*accept-encoding/)
    expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(plain.body)
    const again = await index({ 'accept-encoding': 'gzip, br', 'if-none-match': String(sent.headers.etag) })
    expect(again.statusCode).toBe(304)
  })
})

function openStream(): Promise<{ response: IncomingMessage; next(): Promise<string> }> {
  const { port } = test.app.server.address() as AddressInfo
  return new Promise((resolve) => {
    httpGet({ port, path: '/registry/v1/stream' }, (response) => {
      const chunks = response.setEncoding('utf8').iterator({ destroyOnReturn: false })
      resolve({ response, next: async () => String((await chunks.next()).value) })
    })
  })
}

describe('GET /registry/v1/stream', () => {
  it('sends the revision on connection and on each change', async () => {
    const stream = await openStream()
    expect(stream.response.headers['content-type']).toBe('text/event-stream')
    const { revision } = test.registry.snapshot
    expect(await stream.next()).toContain(`data: {"revision":${revision}}\n\n`)
    await calls.rollback('meadow')
    expect(await stream.next()).toBe(`data: {"revision":${revision + 1}}\n\n`)
    stream.response.destroy()
  })

  it('does not prevent shutdown', async () => {
    const other = await openTestRegistry()
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = other.app.server.address() as AddressInfo
    const ended = new Promise((resolve) => {
      httpGet({ port, path: '/registry/v1/stream' }, (response) => {
        response.on('end', resolve).resume()
        void other.close()
      })
    })
    await expect(ended).resolves.toBeUndefined()
  })
})

it('sends changes made by another server', async () => {
  const { database, store } = test
  const onPollAnswered = vi.fn()
  const onPollFailed = vi.fn()
  const second = await openRegistry({
    database,
    store,
    host: async () => test.host,
    pollEvery: 20,
    onPollAnswered,
    onPollFailed,
  })
  const heard = new Promise((resolve) => second.onRevision(resolve))
  await calls.publish(fixtureModule({ id: 'meadow', version: '2.0.0' }))
  await calls.promote('meadow', '2.0.0')
  expect(await heard).toBe(test.registry.snapshot.revision)
  expect(second.snapshot.modules[0]?.stableVersions[0]?.manifest.version).toBe('2.0.0')
  const gone = new Error('gone')
  vi.spyOn(second.database.db, 'selectFrom').mockImplementationOnce(() => {
    throw gone
  })
  await vi.waitFor(() => expect(onPollFailed).toHaveBeenCalledWith(gone))
  onPollAnswered.mockClear()
  await vi.waitFor(() => expect(onPollAnswered).toHaveBeenCalled())
  second.close()
})

it('follows a database that lacks the last changes, as a standby that took over', async () => {
  const { database, store } = test
  const second = await openRegistry({ database, store, host: async () => test.host, pollEvery: 20 })
  const [stable, before] = test.registry.snapshot.modules[0]?.stableVersions ?? []
  await calls.rollback('meadow')
  const { revision } = test.registry.snapshot
  await vi.waitFor(() => expect(second.snapshot.revision).toBe(revision))
  expect(second.snapshot.modules[0]?.stableVersions[0]).toEqual(before)
  await sql`delete from keystead.module_acts where id = (select max(id) from keystead.module_acts)`.execute(
    database.db,
  )
  await sql`update keystead.registry_revision set revision = revision - 1`.execute(database.db)
  await vi.waitFor(() => expect(second.snapshot.revision).toBe(revision - 1))
  expect(second.snapshot.modules[0]?.stableVersions[0]).toEqual(stable)
  await test.registry.refresh()
  expect(test.registry.snapshot.revision).toBe(revision - 1)
  second.close()
})
