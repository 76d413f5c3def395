import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDatabase } from '../ops/backup/fill-database.ts'
import { readBackup } from '../ops/backup/read-backup.ts'
import { writeBackup } from '../ops/backup/write-backup.ts'
import { readClaims } from '../registry/resolve/claims.ts'
import { asServer, type Database, openEmbedded } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

/** What the first version had: everything later meets a database with data in it. */
const FIRST = [1, 20, 40, 41]

const USER = '11111111-1111-4111-8111-111111111111'
const GROUP = '22222222-2222-4222-8222-222222222222'
const BUILDING = '33333333-3333-4333-8333-333333333333'

const DATA = `
  insert into keystead.auth_users (id, email, password_hash, email_confirmed_at, app_metadata)
    values ('${USER}', 'old@example.org', 'x', now(), '{"provider": "email", "providers": ["email"]}');
  insert into keystead.auth_identities (user_id, provider, provider_id, identity_data)
    values ('${USER}', 'email', '${USER}', '{}');
  insert into keystead.auth_sessions (user_id, method, generation) values ('${USER}', 'password', 1);
  insert into keystead.accounts (user_id, plan) values ('${USER}', 'starter');
  insert into keystead.property_groups (id, owner_id, name, purchase_price)
    values ('${GROUP}', '${USER}', 'Old house', 1234.56);
  insert into keystead.buildings (id, owner_id, propertygroup_id, street, city, country, postal_code)
    values ('${BUILDING}', '${USER}', '${GROUP}', 'Hauptstraße', 'Berlin', 'Germany', '10115');
  insert into keystead.rent_units (owner_id, building_id, unit_number) values ('${USER}', '${BUILDING}', 'VH-1');
  insert into keystead.modules (id, team) values ('garden', 'garden');
  insert into keystead.module_versions (module_id, version, manifest, manifest_integrity, content_hash, published_by)
    values ('garden', '1.0.0', '{"segments": ["beds"], "commands": [{"id": "bed.create"}]}', 'x', 'x', 'token:first');
  insert into keystead.module_acts (module_id, version, act, actor) values ('garden', '1.0.0', 'promote', 'start');
  insert into keystead.plan_tiers (module_id, tier, is_on) values ('garden', 'free', false);
  insert into keystead.mails (to_address, subject, body_text, body_html, links) values ('a', 'b', 'c', 'd', '[]');`

const TABLES = [
  ...['auth_users', 'auth_identities', 'auth_sessions', 'accounts', 'property_groups', 'buildings'],
  ...['rent_units', 'modules', 'module_versions', 'module_acts', 'plan_tiers', 'mails'],
]

let database: Database
let folder: string
let backup: string
let rows: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-older-'))
  backup = join(folder, 'backup.gz')
  database = await openEmbedded()
  const first = (await readMigrations()).filter(({ number }) => FIRST.includes(number))
  await migrate(database, first)
  await sql.raw(DATA).execute(database.db)
  rows = (await writeBackup(database, backup)).rows
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** The old columns of every old row; later ones may have been added. */
async function rowsOf(table: string, { db }: Database = database): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.id('keystead', table)} t`.execute(db)
  return rows.map(({ row }) => row)
}

it('brings a database of the first version to this one, step by step, and loses nothing', async () => {
  const before = new Map<string, Record<string, unknown>[]>()
  for (const table of TABLES) before.set(table, await rowsOf(table))
  const all = await readMigrations()
  const known = all.filter(({ number }) => FIRST.includes(number))
  for (const next of all.filter(({ number }) => !FIRST.includes(number))) {
    known.push(next)
    expect(await migrate(database, known)).toEqual([next])
    for (const [table, rows] of before) {
      expect(rows, table).toHaveLength(1)
      expect(await rowsOf(table), `${table} after ${next.name}`).toMatchObject(rows)
    }
  }
  expect(await migrate(database)).toEqual([])
})

it('knows what a version of then claims', async () => {
  expect(await readClaims(database.db)).toEqual({
    segments: new Map([['beds', 'garden']]),
    commands: new Map([['bed.create', 'garden']]),
  })
})

it('brings a backup of the first version to this one within one transaction', async () => {
  const restored = await openEmbedded()
  const read = await readBackup(backup)
  expect(await asServer(restored, (trx) => fillDatabase(trx, read))).toBe(rows)
  for (const table of TABLES) expect(await rowsOf(table, restored), table).toHaveLength(1)
  expect(await migrate(restored)).toEqual([])
  await restored.close()
})
