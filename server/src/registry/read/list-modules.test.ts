import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { statementsOf } from '../../db/record-sql.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'
import { listModules, listVersions } from './list-modules.ts'

let test: TestRegistry
beforeAll(async () => {
  test = await openTestRegistry()
})
afterAll(() => test.close())

it('lists all modules by as many statements as one, reading each manifest once', async () => {
  const calls = callsOf(test)
  const { database } = test
  expect(await listModules(database.db)).toEqual([])
  for (const id of ['sea', 'land', 'air']) {
    await calls.publish(fixtureModule({ id, version: '1.0.0', manifest: { api: { contacts: 'write' } } }))
    await calls.publish(
      fixtureModule({ id, version: '1.1.0', manifest: { title: { en: id, de: `${id}!` } } }),
    )
  }
  await calls.promote('sea', '1.0.0')
  await calls.promote('sea', '1.1.0', { percent: 10 })
  await calls.rollback('sea')
  await calls.promote('land', '1.1.0')

  const first = await statementsOf(database, () => listModules(database.db))
  expect(first.join().match(/manifest::jsonb/g)).toHaveLength(1)
  // The console asks every few seconds, and a version never changes.
  const again = await statementsOf(database, () => listModules(database.db))
  expect(again.join()).not.toContain('manifest::jsonb')
  expect(again.length).toBe((await statementsOf(database, () => listVersions(database.db, 'air'))).length)

  const listed = await listModules(database.db)
  expect(listed).toEqual([
    await listVersions(database.db, 'air'),
    await listVersions(database.db, 'land'),
    await listVersions(database.db, 'sea'),
  ])
  const states = listed.map(({ versions }) => versions.map(({ version, state }) => `${version} ${state}`))
  expect(states).toEqual([
    ['1.1.0 published', '1.0.0 published'],
    ['1.1.0 stable', '1.0.0 published'],
    ['1.1.0 published', '1.0.0 stable'],
  ])
  const [air, land, sea] = listed
  expect(air).toMatchObject({ title: { en: 'air', de: 'air!' }, stable: null, canary: null, approvals: [] })
  expect(land).toMatchObject({ title: { en: 'land', de: 'land!' }, stable: '1.1.0', fallback: null })
  expect(sea?.title).not.toEqual({ en: 'sea', de: 'sea!' })
  expect(air?.versions[1]?.waiting).toEqual({ contacts: 'write' })
})
