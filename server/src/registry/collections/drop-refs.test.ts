import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { person } from '../../api/testing.ts'
import { readMigrations } from '../../db/migrate.ts'
import { appOf } from '../testing/app-of.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, people, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterAll(() => test.close())

const fields = { name: { kind: 'text' }, helpers: { kind: 'refs', to: 'contacts' } }
const garden = (version: string) =>
  fixtureModule({
    id: 'garden',
    version,
    manifest: { data: { tools: { fields: { name: fields.name } }, beds: { fields } } as never },
  })

async function promote(version: string) {
  await calls.publish(garden(version))
  return (await calls.promote('garden', version)).status
}

async function dropData(version: string) {
  await calls.withdraw('garden', version)
  return (await calls.post('/modules/garden/drop-data', {}, 'a.staff.c')).status
}

async function deleteContact() {
  const owner = people['a.pro.c']?.userId
  const { rows } = await sql<{ id: string }>`
    insert into keystead.contacts (owner_id, contact_type, sort_name) values (${owner}, 'person', 'lea')
    returning id`.execute(test.database.db)
  await sql`delete from keystead.contacts where id = ${rows[0]?.id}`.execute(test.database.db)
}

it('of a dropped collection nothing is left at what it referred to, and it may come again', async () => {
  expect(await promote('1.0.0')).toBe(200)
  expect(await dropData('1.0.0')).toBe(200)
  await deleteContact()
  expect(await promote('1.1.0')).toBe(200)
})

it('a migration removes what earlier versions left there, and nothing else', async () => {
  const { db } = test.database
  const triggers = async () => {
    const { rows } = await sql<{ name: string }>`
      select tgname as name from pg_trigger where tgrelid = 'keystead.contacts'::regclass
        and tgfoid = 'keystead.forget_ref()'::regprocedure order by 1`.execute(db)
    return rows.map(({ name }) => name)
  }
  const kept = await triggers()
  for (const [name, table, field] of [
    ['left_table', 'attic/boxes', 'helpers'],
    ['left_field', 'garden/tools', 'helpers'],
  ])
    await sql`
      create trigger ${sql.id(String(name))} after delete on keystead.contacts
      for each row execute function keystead.forget_ref(${sql.lit(table)}, ${sql.lit(field)})`.execute(db)
  await expect(deleteContact()).rejects.toThrow('does not exist')
  const step = (await readMigrations()).find(({ number }) => number === 215)
  await sql.raw(step?.script ?? '').execute(db)
  expect([kept.length, await triggers()]).toEqual([1, kept])
  await deleteContact()
})

it('of a collection that no version declares any more refuse no deletion', async () => {
  const app = await appOf(test)
  onTestFinished(() => app.close())
  const api = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: 'Bearer a.pro.c' },
      ...(body && { payload: body }),
    })
  const trees = { fields: { keeper: { kind: 'ref', to: 'contacts' } } }
  const publish = (version: string, data: object) =>
    calls.publish(fixtureModule({ id: 'orchard', version, manifest: { data: data as never } }))
  await publish('1.0.0', { trees })
  await publish('1.1.0', {})
  await calls.promote('orchard', '1.0.0')
  const { id } = (await api('POST', '/contacts/', person)).json()
  const tree = (await api('POST', '/data/orchard/trees/', { keeper: id })).json()
  const remove = async () => (await api('DELETE', `/contacts/${id}`)).statusCode
  expect([tree.keeper, await remove()]).toEqual([id, 409])
  await calls.promote('orchard', '1.1.0', { percent: 10 })
  expect(await remove()).toBe(409)
  await calls.promote('orchard', '1.1.0')
  // A rollback would show the rows again.
  expect(await remove()).toBe(409)
  await calls.withdraw('orchard', '1.0.0')
  expect(await remove()).toBe(204)
})
