import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { waitingLocks } from '../testing/waiting-locks.ts'
import { version } from '../version.ts'
import { type Database, openPostgres } from './database.ts'
import { type Migration, MigrationError, migrate, newerSteps, readMigrations } from './migrate.ts'
import { onServer } from './prepared/on-server.ts'
import { createTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const migration = (number: number, script: string, hash = String(number)): Migration => ({
  number,
  name: `test-${number}`,
  hash,
  script,
})

it('applies nothing a second time', async () => {
  expect(await migrate(database)).toEqual([])
})

it('numbers each migration once', async () => {
  const numbers = (await readMigrations()).map((each) => each.number)
  expect(new Set(numbers).size).toBe(numbers.length)
})

/** All of this version's migrations, and some of a later one's. */
const withMore = async (...more: Migration[]) => [...(await readMigrations()), ...kept, ...more]
const kept: Migration[] = []

it('rolls back a whole failing migration, and keeps those before it', async () => {
  const good = migration(9001, 'create table keystead.good (id int); create table keystead.good_too (id int)')
  const bad = migration(9002, 'create table keystead.half (id int); select 1 / 0')
  await expect(migrate(database, await withMore(good, bad))).rejects.toThrow('division by zero')
  kept.push(good)
  const { rows } = await sql`
    select to_regclass('keystead.good_too') is not null as good, to_regclass('keystead.half') is not null as half`.execute(
    database.db,
  )
  expect(rows).toEqual([{ good: true, half: false }])
})

it('reports a migration that was changed after it ran', async () => {
  const first = migration(9003, 'select 1')
  await migrate(database, await withMore(first))
  await expect(migrate(database, await withMore({ ...first, hash: 'other' }))).rejects.toThrow(MigrationError)
  kept.push(first)
})

it('lets two servers start concurrently', async () => {
  const all = await withMore(migration(9004, 'create table keystead.once (id int)'))
  const both = await Promise.all([migrate(database, all), migrate(database, all)])
  expect(both.flat()).toHaveLength(1)
})

it('accepts a database of a newer version, ignoring its migrations (R204)', async () => {
  expect(await migrate(database)).toEqual([])
  expect((await newerSteps(database)).map(({ number }) => number)).toEqual([9001, 9003, 9004])
})

it('refuses one that lacks what it uses (R204)', async () => {
  const since = (text: string) => `-- unused since ${text}\nselect 1`
  await migrate(database, await withMore(migration(9004, ''), migration(9005, since(version))))
  expect(await migrate(database)).toEqual([])
  const removed = migration(9006, since('99.0.0'))
  await migrate(database, await withMore(migration(9004, ''), migration(9005, ''), removed)).catch(() => {})
  await expect(migrate(database)).rejects.toThrow(
    'The database was made by a newer version of Keystead (9006-test-9006 is unknown here): use that version.',
  )
})

it('refuses an unknown migration below known ones (R204)', async () => {
  const mixed = await withMore(migration(9007, ''))
  await expect(
    migrate(
      database,
      mixed.filter(({ number }) => number !== 9003),
    ),
  ).rejects.toThrow('9003-test-9003 is unknown here')
})

const server = process.env.TEST_DATABASE_URL
it.runIf(server)('lets others use a table that a backup keeps it waiting for', async () => {
  const busy = await createTestDatabase()
  onTestFinished(() => busy.close())
  const step = migration(9001, 'alter table keystead.contacts add column later int')
  const all = [...(await readMigrations()), step]
  const read = (db: Database['db']) => db.selectFrom('contacts').select('id').execute()
  let ran: Promise<Migration[]> | undefined
  await busy.db.transaction().execute(async (backup) => {
    await read(backup)
    ran = migrate(busy, all)
    await expect.poll(() => waitingLocks(busy)).toBe(1)
    expect(await read(busy.db)).toEqual([])
  })
  expect(await ran).toEqual([step])
})

it.runIf(server)('refuses a database that is not in UTF8, in one sentence', async () => {
  const name = `keystead_latin_${process.pid}`
  await onServer(server ?? '', `create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  const latin = openPostgres(Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href)
  await expect(migrate(latin)).rejects.toThrow(
    new MigrationError(
      "The database of DATABASE_URL is encoded in LATIN1, but Keystead needs UTF8: create it with encoding 'UTF8' template template0.",
    ),
  )
  await latin.close()
  await onServer(server ?? '', `drop database ${name}`)
})

describe.runIf(server)('a user without superuser rights', () => {
  const name = `keystead_plain_${process.pid}`
  const url = Object.assign(new URL(server ?? 'postgres://none'), {
    pathname: `/${name}`,
    username: name,
  }).href
  const ask = (statement: string) => onServer(server ?? '', statement)
  beforeAll(async () => {
    await ask(`create user ${name}`)
    await ask(`create database ${name} owner ${name}`)
  })
  afterAll(async () => {
    await ask(`drop database ${name} with (force)`)
    await ask(`drop owned by ${name}`)
    await ask(`drop user ${name}`)
  })

  it('learns in one sentence what is missing, and has enough with the role of docs/deploy.md', async () => {
    const plain = openPostgres(url)
    await expect(migrate(plain)).rejects.toThrow('The user of DATABASE_URL may not make or change the tables')
    await ask(`grant app_rw to ${name} with admin option`)
    expect(await migrate(plain)).not.toEqual([])
    await sql`revoke all on keystead.migrations from current_user`.execute(plain.db)
    await expect(migrate(plain)).rejects.toThrow(
      'The user of DATABASE_URL may not make or change the tables (permission denied for table migrations)',
    )
    await plain.close()
  })
})
