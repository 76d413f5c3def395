import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { callsOf } from '../testing/calls.ts'
import { runAt } from '../testing/command-line.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterAll(() => test.close())

const publish = (id: string, version: string, data: object) =>
  calls.publish(fixtureModule({ id, version, manifest: { data: data as never } }))

const days = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, at) => [`day_${from + at}`, { kind: 'day' }]))

it('holds what all versions declare to the limits of one, or a backup could not be restored', async () => {
  const beds = (from: number, to: number) => ({ beds: { fields: days(from, to) } })
  await publish('garden', '1.0.0', beds(0, 60))
  await publish('garden', '1.1.0', beds(10, 70))
  await calls.promote('garden', '1.0.0')
  const refused = {
    status: 422,
    body: {
      type: 'data_changed',
      detail: expect.stringMatching(/^data\.beds\.fields: has more than 60 fields, together with/),
    },
  }
  expect(await calls.promote('garden', '1.1.0', { percent: 10 })).toMatchObject(refused)
  expect(await publish('garden', '1.2.0', beds(10, 70))).toMatchObject(refused)
  expect(await publish('garden', '1.2.0', beds(10, 60))).toMatchObject({ status: 201 })
})

const note = (max: number) => ({ kind: 'text', max })
const stored = (name: string) => test.registry.snapshot.collections.get(name)?.definition

it('promotes a version again whose tables a later one widened, and keeps them wide', async () => {
  const fish = (fields: object, keys: object) => ({ fish: { fields, ...keys } })
  const kind = (...choices: string[]) => ({ kind: 'choice', choices })
  const old = { note: { ...note(10), required: true }, kind: kind('carp') }
  const first = fish(old, { unique: [['note']], index: [['kind']] })
  await publish('pond', '1.0.0', first)
  await publish(
    'pond',
    '1.1.0',
    fish({ note: note(20), kind: kind('carp', 'koi'), day: { kind: 'day' } }, {}),
  )
  await calls.promote('pond', '1.0.0')
  await calls.promote('pond', '1.1.0')
  expect(await publish('pond', '1.0.0', first)).toMatchObject({ status: 200, body: { outcome: 'unchanged' } })
  expect(await calls.promote('pond', '1.0.0')).toMatchObject({ status: 200, body: { changed: true } })
  expect(stored('pond/fish')).toMatchObject({
    fields: { note: { max: 20 }, kind: { choices: ['carp', 'koi'] }, day: {} },
    unique: [],
    index: [['kind']],
  })
  expect(stored('pond/fish')?.fields.note).not.toHaveProperty('required', true)
  // What only looks like it is a version of its own.
  expect(await publish('pond', '1.2.0', fish(old, {}))).toMatchObject({ status: 422 })
})

it('publishes such a version again by the command line, as when its pipeline runs again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-module-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', test.token)
  onTestFinished(() => void vi.unstubAllEnvs())
  const to = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const publishBuilt = async (version: string, fields: object, segments = ['lake']) => {
    const data = { ducks: { fields } } as never
    const { manifest, files } = fixtureModule({ id: 'lake', version, segments, manifest: { data } })
    await mkdir(join(folder, 'dist'), { recursive: true })
    await writeFile(join(folder, 'module.json'), '{}')
    await writeFile(join(folder, 'dist', 'manifest.json'), JSON.stringify(manifest))
    for (const [path, bytes] of files) await writeFile(join(folder, 'dist', path), bytes)
    return runAt(to, ['module', 'publish', folder, '--built', '--static', '--no-tests'])
  }
  const old = { note: { ...note(10), required: true } }
  await publishBuilt('1.0.0', old)
  await calls.promote('lake', '1.0.0')
  await publishBuilt('1.1.0', { note: note(20) })
  await calls.promote('lake', '1.1.0')
  expect(await publishBuilt('1.0.0', old)).toMatchObject({
    code: 0,
    out: expect.stringContaining('lake 1.0.0 was published before, with the same content.'),
  })
  expect(await publishBuilt('1.2.0', old)).toMatchObject({
    code: 1,
    error: expect.stringContaining('data.ducks.fields.note: is stored as optional'),
  })
  const withShore = (version: string) => publishBuilt(version, {}, ['lake', 'shore'])
  await withShore('1.3.0')
  await calls.publish(fixtureModule({ id: 'beach', segments: ['beach', 'shore'] }))
  await calls.promote('beach', '1.0.0')
  expect(await withShore('1.3.0')).toMatchObject({ code: 0, out: expect.stringContaining('same content') })
  expect(await withShore('1.4.0')).toMatchObject({
    code: 1,
    error: expect.stringContaining('belongs to the module "beach"'),
  })
})

it('refuses a version again whose tables were dropped since and made in another shape', async () => {
  const shed = (kind: string) => ({ tools: { fields: { name: { kind } } } })
  await publish('shed', '1.0.0', shed('text'))
  await calls.promote('shed', '1.0.0', { percent: 10 })
  await calls.rollback('shed')
  expect((await calls.post('/modules/shed/drop-data', {}, 'a.staff.c')).status).toBe(200)
  await publish('shed', '1.1.0', shed('day'))
  await calls.promote('shed', '1.1.0')
  expect(await calls.promote('shed', '1.0.0')).toMatchObject({ status: 422, body: { type: 'data_changed' } })
})
