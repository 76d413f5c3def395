import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'
import { readCollections } from './evolve-collections.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterAll(() => test.close())

it.each(['rolled back', 'withdrawn', 'replaced by it'])(
  'makes room for the next canary once one is %s',
  async (end) => {
    const id = `lake-${end.slice(0, 4)}`
    const fields = Object.fromEntries([...'abcdefghi'].map((name) => [name, { kind: 'integer' }]))
    const publish = (version: string, indexed: string) => {
      const fish = { fields, index: [...indexed].map((name) => [name]) }
      return calls.publish(fixtureModule({ id, version, manifest: { data: { fish } as never } }))
    }
    await publish('1.0.0', 'abcde')
    await calls.promote(id, '1.0.0')
    await publish('1.1.0', 'abcfg')
    await calls.promote(id, '1.1.0', { percent: 10 })
    if (end === 'rolled back') await calls.rollback(id)
    if (end === 'withdrawn') await calls.withdraw(id, '1.1.0')
    await publish('1.2.0', 'hi')
    expect(await calls.promote(id, '1.2.0', { percent: 10 })).toMatchObject({ status: 200 })
    const [fish] = await readCollections(test.database.db, id)
    expect(fish?.definition.index.flat().join('')).toBe('abcdehi')
  },
)
