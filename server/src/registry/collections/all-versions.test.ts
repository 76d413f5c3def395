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
  calls.publish(fixtureModule({ ...{ id, version }, manifest: { data: data as never } }))

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
