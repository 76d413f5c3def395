import type { Manifest } from '@keystead/module-sdk/manifest'
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

const row = 'meadow.row'
const meadow = (version: string, offers: Manifest['offers']) =>
  fixtureModule({ id: 'meadow', version, manifest: { offers } })

/** A module with a part for the meadow's row, which reads a prop. */
function orchard(version: string, props: NonNullable<Manifest['slots'][number]['props']>) {
  const made = fixtureModule({ id: 'orchard', version })
  const preload = { ...made.manifest.preload, [row]: Object.values(made.manifest.preload)[0] as never }
  return fixtureModule({
    id: 'orchard',
    version,
    manifest: { preload, slots: [{ name: row, order: 1, props }] },
  })
}

const partsOfOrchard = async () => (await calls.given('orchard'))?.slots.map(({ name }) => name)

it('checks parts against a module’s offers, and lists them while it offers (R176)', async () => {
  expect(await calls.publish(orchard('1.0.0', { cowId: 'id' }))).toMatchObject({
    status: 422,
    body: { type: 'slot_unknown', detail: expect.stringContaining(row) },
  })
  await calls.publish(meadow('1.0.0', { [row]: { cowId: 'id', count: 'number' } }))
  await calls.promote('meadow', '1.0.0')
  expect((await calls.get('/host')).body).toMatchObject({
    offered: { [row]: [{ cowId: 'id', count: 'number' }] },
  })
  expect(await calls.publish(orchard('1.0.0', { count: 'text' }))).toMatchObject({
    status: 422,
    body: { type: 'slot_unfit', detail: expect.stringContaining('"count" as number, not as text') },
  })
  expect(await calls.publish(orchard('1.0.0', { cowId: 'id' }))).toMatchObject({ status: 201 })
  await calls.promote('orchard', '1.0.0')
  expect(await partsOfOrchard()).toEqual([row])
  await calls.publish(meadow('2.0.0', {}))
  await calls.promote('meadow', '2.0.0')
  expect(await partsOfOrchard()).toEqual([])
  expect(await calls.publish(orchard('1.0.0', { cowId: 'id' }))).toMatchObject({ status: 200 })
  await calls.rollback('meadow')
  expect(await partsOfOrchard()).toEqual([row])
})
