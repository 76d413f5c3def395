import { createHash } from 'node:crypto'
import { shortIntegrityOf } from '@keystead/module-sdk/gate/integrity'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => test.close())

const entryOf = async (id: string) => String(await test.store.read(id, '1.0.0', 'entry.js'))

/** An upload that is not through: it waits before its files are written, or before it says that they are. */
async function begun(id: string, text: string, { isWritten = true } = {}) {
  const { put } = test.store
  let isWaiting = false
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(test.store, 'put').mockImplementationOnce(async (...version) => {
    if (isWritten) await put(...version)
    isWaiting = true
    await held
    if (!isWritten) await put(...version)
  })
  const answer = calls.publish(fixtureModule({ id, text }))
  await vi.waitFor(() => expect(isWaiting).toBe(true), 10_000)
  return { answer, release }
}

/** As if a server had been killed over it. */
const sixMinutesLater = (id: string) =>
  test.database.db
    .updateTable('module_versions')
    .set({ published_at: sql<string>`now() - interval '6 minutes'` })
    .where('module_id', '=', id)
    .execute()

describe('an interrupted upload', () => {
  it('frees its number and claims for other content', async () => {
    vi.spyOn(test.store, 'put').mockRejectedValueOnce(new Error('disk'))
    const first = fixtureModule({ id: 'broke', segments: ['broke', 'former'], text: 'A' })
    expect(await calls.publish(first)).toMatchObject({ status: 500 })
    expect((await calls.get('/host?module=broke&version=1.0.0')).body).not.toHaveProperty('published')
    const second = fixtureModule({ id: 'broke', segments: ['broke', 'latter'], text: 'B' })
    expect(await calls.publish(second)).toMatchObject({ status: 201, body: { outcome: 'published' } })
    expect(await calls.promote('broke', '1.0.0')).toMatchObject({ status: 200 })
    expect(await entryOf('broke')).toContain('"B"')
    const manifest = await test.store.read('broke', '1.0.0', 'manifest.json')
    expect((await calls.given('broke'))?.manifestIntegrity).toBe(shortIntegrityOf(manifest as Buffer))
    const { owners } = (await calls.get('/host')).body as { owners: Record<string, string> }
    expect(Object.keys(owners).filter((segment) => owners[segment] === 'broke')).toEqual(['broke', 'latter'])
    expect(await calls.publish(first)).toMatchObject({ status: 409, body: { type: 'version_exists' } })
  })

  it('by a full disk names it to the team, and frees the number', async () => {
    const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    vi.spyOn(test.store, 'put').mockRejectedValueOnce(full)
    expect(await calls.publish(fixtureModule({ id: 'heavy', text: 'A' }))).toMatchObject({
      status: 503,
      body: {
        type: 'unavailable',
        detail: 'The disk for module files is full: whoever runs the deployment has to make room on it.',
      },
    })
    expect(await calls.publish(fixtureModule({ id: 'heavy', text: 'B' }))).toMatchObject({ status: 201 })
  })

  it('frees it only for the team', async () => {
    vi.spyOn(test.store, 'put').mockRejectedValueOnce(new Error('disk'))
    await calls.publish(fixtureModule({ id: 'owned', text: 'A' }))
    const theirs = fixtureModule({ id: 'owned', text: 'B', manifest: { team: 'others' } })
    expect(await calls.publish(theirs)).toMatchObject({ status: 422 })
    expect(await calls.publish(fixtureModule({ id: 'owned', text: 'A' }))).toMatchObject({ status: 201 })
  })

  it('keeps it while it may still be in progress, and no longer', async () => {
    const { answer, release } = await begun('slow', 'A')
    const other = fixtureModule({ id: 'slow', text: 'B' })
    expect(await calls.publish(other)).toMatchObject({
      status: 409,
      body: { type: 'version_exists', detail: expect.stringContaining('5 minutes') },
    })
    await sixMinutesLater('slow')
    expect(await calls.publish(other)).toMatchObject({ status: 201 })
    release()
    expect(await answer).toMatchObject({ status: 409, body: { type: 'version_exists' } })
    expect(await entryOf('slow')).toContain('"B"')
    expect(await calls.publish(other)).toMatchObject({ status: 200, body: { outcome: 'unchanged' } })
  })

  it('that took longer overwrites nothing that was published meanwhile', async () => {
    const { answer, release } = await begun('late', 'A', { isWritten: false })
    await sixMinutesLater('late')
    expect(await calls.publish(fixtureModule({ id: 'late', text: 'B' }))).toMatchObject({ status: 201 })
    release()
    expect(await answer).toMatchObject({ status: 409, body: { type: 'version_exists' } })
    expect(await entryOf('late')).toContain('"B"')
  })

  it('restarted with the same content is in progress again', async () => {
    const { answer, release } = await begun('again', 'A')
    await sixMinutesLater('again')
    const second = await begun('again', 'A')
    expect(await calls.publish(fixtureModule({ id: 'again', text: 'B' }))).toMatchObject({ status: 409 })
    release()
    expect(await answer).toMatchObject({ status: 201, body: { outcome: 'published' } })
    second.release()
    // Whoever came second finds it there, and the trail has it once.
    expect(await second.answer).toMatchObject({ status: 200, body: { outcome: 'unchanged' } })
    const trail = (await calls.get('/audit?module=again')).body as unknown as { act: string }[]
    expect(trail.map(({ act }) => act)).toEqual(['publish'])
  })
})

it('restores files of a version from before the manifest had more fields with a default', async () => {
  const sent = fixtureModule({ id: 'elder', text: 'A' })
  expect(await calls.publish(sent)).toMatchObject({ status: 201 })
  const stored = String(await test.store.read('elder', '1.0.0', 'manifest.json'))
  const { shows: _, ...former } = JSON.parse(stored) as Record<string, unknown>
  const text = JSON.stringify(former)
  await test.database.db
    .updateTable('module_versions')
    .set({
      manifest: text,
      manifest_integrity: shortIntegrityOf(Buffer.from(text)),
      content_hash: createHash('sha256').update(text).digest('hex'),
    })
    .where('module_id', '=', 'elder')
    .execute()
  await test.store.remove('elder', '1.0.0')
  expect(await calls.publish(fixtureModule({ id: 'elder', text: 'B' }))).toMatchObject({ status: 409 })
  expect(await calls.publish(sent)).toMatchObject({ status: 200, body: { outcome: 'unchanged' } })
  expect(await entryOf('elder')).toContain('"A"')
  // Its hash stands in the index.
  expect(String(await test.store.read('elder', '1.0.0', 'manifest.json'))).toBe(text)
})

it('accepts a published version again, whoever owns its segments by then', async () => {
  const barn = (version: string, text: string) =>
    fixtureModule({ id: 'barn', version, segments: ['barn', 'hay'], text })
  expect(await calls.publish(barn('1.0.0', 'A'))).toMatchObject({ status: 201 })
  await calls.publish(fixtureModule({ id: 'loft', segments: ['loft', 'hay'] }))
  expect(await calls.promote('loft', '1.0.0')).toMatchObject({ status: 200 })
  const again = await calls.publish(barn('1.0.0', 'A'))
  expect(again).toMatchObject({ status: 200, body: { outcome: 'unchanged' } })
  expect(await calls.publish(barn('1.0.0', 'B'))).toMatchObject({ status: 409 })
  const refused = { status: 422, body: { type: 'segment_taken' } }
  expect(await calls.publish(barn('1.1.0', 'A'))).toMatchObject(refused)
  expect(await calls.promote('barn', '1.0.0')).toMatchObject(refused)
})
