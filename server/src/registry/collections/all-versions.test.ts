import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '../testing/calls.ts'
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
