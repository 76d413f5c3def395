import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDatabase } from '../ops/backup/fill-database.ts'
import { readBackup } from '../ops/backup/read-backup.ts'
import { writeBackup } from '../ops/backup/write-backup.ts'
import { asServer, type Database } from './database.ts'
import { type Migration, migrate, readMigrations, type Step } from './migrate.ts'
import former from './migrations/former-steps.json' with { type: 'json' }
import { createTestDatabase } from './testing.ts'

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
  'auth_users',
  'auth_identities',
  'auth_sessions',
  'accounts',
  'property_groups',
  'buildings',
  'rent_units',
  'modules',
  'module_versions',
  'module_acts',
  'plan_tiers',
  'mails',
  'changes',
]

let all: Migration[]
let folder: string
beforeAll(async () => {
  all = await readMigrations()
  folder = await mkdtemp(join(tmpdir(), 'keystead-older-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Without a schema of ours. Cheaper than a new one. */
async function openBare(): Promise<Database> {
  const database = await createTestDatabase()
  await sql`drop schema keystead cascade`.execute(database.db)
  return database
}

/** A database of a version without any step after the baseline. */
async function openOlder(steps: Step[]): Promise<Database> {
  const database = await openBare()
  await migrate(database, all.slice(0, 1))
  await sql.raw(DATA).execute(database.db)
  await recordSteps(database, steps)
  return database
}

async function recordSteps({ db }: Database, steps: Step[]): Promise<void> {
  await db.deleteFrom('migrations').execute()
  await db.insertInto('migrations').values(steps).execute()
}

/** The old columns of every old row; later ones may have been added. */
async function rowsOf({ db }: Database) {
  const found: Record<string, unknown[]> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.id('keystead', table)} t`.execute(db)
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

const fill = async (target: Database, file: string) =>
  asServer(target, async (trx) => fillDatabase(trx, await readBackup(file)))

it.each<[string, () => Step[]]>([
  ['of the baseline', () => all.slice(0, 1).map(({ script, ...step }) => step)],
  ['of all steps before the baseline', () => former],
])('upgrades a database %s without loss, and a backup of it', async (name, steps) => {
  const database = await openOlder(steps())
  const before = await rowsOf(database)
  const backup = join(folder, name)
  await writeBackup(database, backup)
  expect(await migrate(database)).toEqual(all.slice(1))
  expect(await rowsOf(database)).toMatchObject(before)
  expect(await migrate(database)).toEqual([])
  const restored = await openBare()
  await fill(restored, backup)
  expect(await rowsOf(restored)).toMatchObject(before)
  for (const { db } of [database, restored])
    expect(await db.selectFrom('migrations').select('name').orderBy('number').execute()).toEqual(
      all.map(({ name }) => ({ name })),
    )
  await Promise.all([database.close(), restored.close()])
})

it('removes from the notes of renewed leases what renewals wrote there', async () => {
  const database = await openOlder(all.slice(0, 1).map(({ script, ...step }) => step))
  const key = `${'0af7'.repeat(8)}-former`
  const notes = ['', 'Cellar 3\n', `${key}\n`].map((before) => `${before}${key}`)
  notes.push(`${key}\nCellar 3`, `See ${key}`)
  const values = notes.map((text, at) => `('${USER}', date '2024-01-01' + ${at}, '${text}')`)
  await sql
    .raw(
      `insert into keystead.lease_agreements (owner_id, rent_unit_id, start_date, notes)
       select v.owner_id::uuid, u.id, v.start_date, v.notes
       from keystead.rent_units u, (values ${values.join(', ')}) v (owner_id, start_date, notes)`,
    )
    .execute(database.db)
  await migrate(database)
  const { rows } = await sql<{ notes: string }>`
    select notes from keystead.lease_agreements order by start_date`.execute(database.db)
  expect(rows.map((row) => row.notes)).toEqual([null, 'Cellar 3', null, 'Cellar 3', `See ${key}`])
  await database.close()
})

it.each<[string, Step[]]>([
  ['only some of the steps before the baseline', former.slice(0, -1)],
  ['a step before the baseline that was another', former.with(3, { number: 20, name: 'auth', hash: 'x' })],
])('refuses a database with %s without changing it, and a backup of it', async (name, steps) => {
  const database = await createTestDatabase()
  await recordSteps(database, steps)
  const backup = join(folder, name)
  await writeBackup(database, backup)
  await expect(migrate(database)).rejects.toThrow(
    'The database was made by an early version of Keystead: start Keystead 0.1.0 on it once, then this version.',
  )
  await expect(fill(database, backup)).rejects.toThrow(
    'The backup was made by an early version of Keystead: restore it with Keystead 0.1.0, and take a new one there.',
  )
  expect(await database.db.selectFrom('migrations').select(['number', 'name', 'hash']).execute()).toEqual(
    steps,
  )
  await database.close()
})
