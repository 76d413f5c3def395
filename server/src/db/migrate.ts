import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Selectable, sql, type Transaction } from 'kysely'
import { StartFailure } from '../start-failure.ts'
import { asServer, type Database, unhurried } from './database.ts'
import type { Tables } from './tables.ts'

export interface Migration {
  number: number
  name: string
  hash: string
  script: string
}

/** A database that cannot be brought to this version; the message is one sentence for the person who starts. */
export class MigrationError extends StartFailure {
  override name = 'MigrationError'
}

const FOLDER = join(import.meta.dirname, 'migrations')
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/
const OLDEST_SERVER = 150_000
/** Any number that nobody else locks: one server migrates, the others wait and then find nothing to do. */
const LOCK = 7_301_964_402

export async function readMigrations(folder: string = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => FILE_NAME.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const [, number = '', name = ''] = FILE_NAME.exec(file) ?? []
      const script = await readFile(join(folder, file), 'utf8')
      return { number: Number(number), name, hash: createHash('sha256').update(script).digest('hex'), script }
    }),
  )
}

/**
 * Brings the database to the newest version: forward only, each migration in a transaction of its own, in the order
 * of their numbers. Returns those that ran.
 * @throws MigrationError when the server is too old, when a migration that ran was changed afterwards, or when one ran
 *   that this version does not know
 */
export function migrate(database: Database, migrations?: Migration[]): Promise<Migration[]> {
  return migrateBy((work) => asServer(database, work), migrations)
}

/** The same within one transaction of the caller's, which holds all of it or nothing. */
export function migrateWithin(trx: Transaction<Tables>, migrations?: Migration[]): Promise<Migration[]> {
  return migrateBy((work) => work(trx), migrations)
}

type Run = <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>

async function migrateBy(run: Run, migrations?: Migration[]): Promise<Migration[]> {
  const known = migrations ?? (await readMigrations())
  const applied = new Map((await run(prepare)).map((row) => [row.number, row]))
  refuseNewer(known, [...applied.values()])
  const ran: Migration[] = []
  for (const migration of known) {
    const before = applied.get(migration.number)
    if (before && before.hash !== migration.hash) throw changed(migration)
    if (!before && (await run((trx) => apply(trx, migration)))) ran.push(migration)
  }
  return ran
}

const fileOf = ({ number, name }: Pick<Migration, 'number' | 'name'>): string =>
  `${String(number).padStart(4, '0')}-${name}.sql`

/** An older version would read and write a newer one's tables wrongly without noticing. */
export function refuseNewer(
  known: Migration[],
  applied: Pick<Migration, 'number' | 'name'>[],
  what = 'database',
): void {
  const strange = applied.find(({ number }) => !known.some((each) => each.number === number))
  if (!strange) return
  throw new MigrationError(
    `The ${what} was made by a newer version of Keystead (${fileOf(strange)} is unknown here): use that version.`,
  )
}

function changed(migration: Migration): MigrationError {
  return new MigrationError(
    `The migration ${fileOf(migration)} was changed after it had run on this database: put it back and add a new one.`,
  )
}

/** @returns the migrations that ran */
async function prepare(trx: Transaction<Tables>): Promise<Selectable<Tables['migrations']>[]> {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version_num') as version`.execute(trx)
  if (Number(rows[0]?.version) < OLDEST_SERVER) {
    throw new MigrationError('Keystead needs PostgreSQL 15 or newer: DATABASE_URL leads to an older server.')
  }
  await lock(trx)
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('keystead.migrations') is not null as there`.execute(trx)
  if (!found[0]?.there) await createTable(trx)
  return trx.selectFrom('migrations').selectAll().execute()
}

async function createTable(trx: Transaction<Tables>): Promise<void> {
  await sql`
    create schema if not exists keystead;
    create table keystead.migrations (
      number integer primary key,
      name text not null,
      hash text not null,
      applied_at timestamptz not null default now()
    )`.execute(trx)
}

async function apply(trx: Transaction<Tables>, { number, name, hash, script }: Migration): Promise<boolean> {
  await lock(trx)
  const row = await trx
    .selectFrom('migrations')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  if (row) return false
  await sql.raw(script).execute(trx)
  await trx.insertInto('migrations').values({ number, name, hash }).execute()
  return true
}

/** Held to the end of the transaction, so that it also works through a pooler that lends connections per transaction. */
async function lock(trx: Transaction<Tables>): Promise<void> {
  await unhurried(trx)
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
}
