import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openEmbedded } from '../../db/database.ts'
import { migrate, readMigrations } from '../../db/migrate.ts'
import { readApproved } from '../resolve/approved.ts'

const versionRow = (id: string, version: string, manifest: object) => `
  insert into keystead.module_versions (module_id, version, manifest, manifest_integrity, content_hash, published_by, stored)
    values ('${id}', '${version}', '${JSON.stringify(manifest)}', 'x', 'x', 'token:first', true);`
const entry = (id: string, act: string, stable: string | null) => `
  insert into keystead.registry_audit (actor, act, module_id, version, before, after)
    values ('token:ci', '${act}', '${id}', '1.0.0', '{}', '${JSON.stringify({ stable })}');`

const DATA = `
  insert into keystead.modules (id, team) values ('leases', 'x'), ('garden', 'x'), ('desk', 'x'), ('gone', 'x');
  ${versionRow('leases', '1.0.0', { api: { contacts: 'read' } })}
  ${versionRow('leases', '2.0.0', { api: { contacts: 'write', buildings: 'write' } })}
  ${entry('leases', 'promote', '1.0.0')} ${entry('leases', 'promote', '2.0.0')} ${entry('leases', 'rollback', '1.0.0')}
  ${entry('leases', 'hand_over', null)}
  ${versionRow('garden', '1.0.0', { api: {} })} ${entry('garden', 'promote', '1.0.0')}
  ${versionRow('desk', '1.0.0', { api: { notices: 'write' }, roles: ['staff'] })} ${entry('desk', 'promote', '1.0.0')}
  ${versionRow('gone', '1.0.0', { api: { notices: 'write' } })} ${entry('gone', 'promote', '1.0.0')}
  ${entry('gone', 'withdraw', null)}`

let database: Database
beforeAll(async () => {
  database = await openEmbedded()
  const before = (await readMigrations()).filter(({ number }) => number < 165)
  await migrate(database, before)
  await sql.raw(DATA).execute(database.db)
})
afterAll(() => database.close())

it('what is stable at the upgrade counts as approved, and nothing else (R62)', async () => {
  await migrate(database)
  expect(await readApproved(database.db)).toEqual(new Map([['leases', { contacts: 'read' }]]))
})
