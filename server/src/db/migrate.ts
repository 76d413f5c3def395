import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { codeOf } from '../error-code.ts'
import { StartFailure } from '../start-failure.ts'
import { version } from '../version.ts'
import { asServer, type Database, withoutTimeouts } from './database.ts'
import { compareVersions, unusedSince } from './migrations/additive.ts'
import { hasAllFormer, isFormer } from './migrations/former-steps.ts'
import { LOCK_TIMEOUT_MS, yielding } from './migrations/yielding.ts'
import type { Tables } from './tables.ts'

export interface Step {
  number: number
  name: string
  hash: string
  /** The first version whose servers no longer use what it removed. */
  unusedSince?: string | null
}

export interface Migration extends Step {
  script: string
}

/** The database cannot be migrated; the message is one sentence for the operator. */
export class MigrationError extends StartFailure {
  override name = 'MigrationError'
}

const FOLDER = join(import.meta.dirname, 'migrations')
const STEP_NAME = /^(\d{4})-([a-z0-9-]+)(\.sql)?$/
/** The schema number of a new database. */
const BASELINE = 0
const OLDEST_SERVER = 150_000
/** Arbitrary advisory lock id: one server migrates, the others wait and find nothing to do. */
const LOCK = 7_301_964_402

/** Reads the steps: files, or folders whose files form one step in name order. */
export async function readMigrations(): Promise<Migration[]> {
  const entries = (await readdir(FOLDER)).filter((entry) => STEP_NAME.test(entry)).sort()
  return Promise.all(
    entries.map(async (entry) => {
      const [, number = '', name = '', file] = STEP_NAME.exec(entry) ?? []
      const path = join(FOLDER, entry)
      const script = file ? await readFile(path, 'utf8') : await readParts(path)
      return { number: Number(number), name, hash: createHash('sha256').update(script).digest('hex'), script }
    }),
  )
}

async function readParts(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
}

/**
 * Migrates forward, one transaction per step. Steps of a newer version are left as they are, since they only add.
 * @param onWait called once for each step that cannot lock its tables and tries again until it can
 * @returns the steps that ran
 * @throws MigrationError if the PostgreSQL server is too old or not in UTF8; if an applied step was changed afterwards,
 *   is unknown although later ones are known, or removed what this version uses; or if only some of the steps that the
 *   baseline replaces ran
 */
export function migrate(
  database: Database,
  migrations?: Migration[],
  onWait?: () => void,
): Promise<Migration[]> {
  const run: Run = (work) => yielding(() => asServer(database, work), onWait)
  return migrateBy(run, migrations, LOCK_TIMEOUT_MS).catch(sayWhatIsMissing)
}

/** Same, within the caller's transaction: all or nothing, however long it waits. */
export function migrateWithin(trx: Transaction<Tables>, migrations?: Migration[]): Promise<Migration[]> {
  return migrateBy((work) => work(trx), migrations).catch(sayWhatIsMissing)
}

type Run = <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>

/** @param lockTimeout how long a step waits for a table, in ms; 0: without limit */
async function migrateBy(run: Run, migrations?: Migration[], lockTimeout = 0): Promise<Migration[]> {
  const available = migrations ?? (await readMigrations())
  const applied = new Map((await run((trx) => prepare(trx, available))).map((step) => [step.number, step]))
  const ran: Migration[] = []
  for (const migration of available) {
    const before = applied.get(migration.number)
    if (before && before.hash !== migration.hash) throw changed(migration)
    if (!before && (await run((trx) => apply(trx, migration, lockTimeout)))) ran.push(migration)
  }
  return ran
}

export const stepName = ({ number, name }: Pick<Step, 'number' | 'name'>): string =>
  `${String(number).padStart(4, '0')}-${name}`

const wayUp = {
  database: 'start Keystead 0.1.0 on it once, then this version.',
  backup: 'restore it with Keystead 0.1.0, and take a new one there.',
}

/**
 * The applied steps of a database or backup, with the baseline in place of those it replaces.
 * @throws MigrationError if only some of those ran, or for a newer version's steps that matter: in a database those
 *   that remove something, in a backup any, since this version would not fill their tables
 */
export function stepsSinceBaseline(
  available: Migration[],
  applied: Step[],
  what: keyof typeof wayUp,
): Step[] {
  const later = applied.filter((step) => !isFormer(step))
  const strange = unknownOf(available, later).find(
    (step) => what === 'backup' || !isHarmless(available, step),
  )
  if (strange) {
    throw new MigrationError(
      `The ${what} was made by a newer version of Keystead (${stepName(strange)} is unknown here): use that version.`,
    )
  }
  if (later.length === applied.length) return applied
  if (!hasAllFormer(applied)) {
    throw new MigrationError(`The ${what} was made by an early version of Keystead: ${wayUp[what]}`)
  }
  return [...available.filter(({ number }) => number === BASELINE), ...later]
}

const unknownOf = (available: Migration[], applied: Step[]): Step[] =>
  applied.filter(({ number }) => !available.some((each) => each.number === number))

/** Steps only add (a test enforces it), or name the first version that no longer uses what they remove. */
function isHarmless(available: Migration[], { number, unusedSince: since }: Step): boolean {
  const isNewer = available.every((each) => each.number < number)
  return isNewer && (!since || compareVersions(since, version) <= 0)
}

/** Steps of a newer version that the database has. */
export async function newerSteps(database: Database): Promise<Step[]> {
  return unknownOf(await readMigrations(), await asServer(database, readApplied))
}

async function readApplied(trx: Transaction<Tables>): Promise<Step[]> {
  // The column exists from step 200 on.
  const { rows } = await sql<Step>`
    select number, name, hash, to_jsonb(m) ->> 'unused_since' as "unusedSince"
    from keystead.migrations m`.execute(trx)
  return rows
}

function changed(migration: Migration): MigrationError {
  return new MigrationError(
    `The migration ${stepName(migration)} was changed after it had run on this database: put it back and add a new one.`,
  )
}

async function requireServer(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`.execute(
    trx,
  )
  const [server] = rows
  if (Number(server?.version) < OLDEST_SERVER) {
    throw new MigrationError('Keystead needs PostgreSQL 15 or newer: DATABASE_URL leads to an older server.')
  }
  if (server?.encoding !== 'UTF8') {
    throw new MigrationError(
      `The database of DATABASE_URL is encoded in ${server?.encoding}, but Keystead needs UTF8: create it with encoding 'UTF8' template template0.`,
    )
  }
}

/** @returns the steps that ran */
async function prepare(trx: Transaction<Tables>, available: Migration[]): Promise<Step[]> {
  await requireServer(trx)
  await lock(trx)
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('keystead.migrations') is not null as there`.execute(trx)
  if (!found[0]?.there) await createTable(trx)
  const applied = await readApplied(trx)
  const steps = stepsSinceBaseline(available, applied, 'database')
  if (steps !== applied) await recordSteps(trx, steps)
  return steps
}

/** Replaces the record of applied steps. */
async function recordSteps(trx: Transaction<Tables>, steps: Step[]): Promise<void> {
  await trx.deleteFrom('migrations').execute()
  const rows = steps.map(({ number, name, hash }) => ({ number, name, hash }))
  await trx.insertInto('migrations').values(rows).execute()
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

async function apply(
  trx: Transaction<Tables>,
  { number, name, hash, script }: Migration,
  lockTimeout: number,
): Promise<boolean> {
  await lock(trx)
  const row = await trx
    .selectFrom('migrations')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  if (row) return false
  await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx)
  await sql.raw(script).execute(trx)
  const since = unusedSince(script)
  await trx
    .insertInto('migrations')
    .values({ number, name, hash, ...(since && { unused_since: since }) })
    .execute()
  return true
}

/** PostgreSQL's insufficient_privilege. */
function sayWhatIsMissing(error: Error): never {
  if (codeOf(error) !== '42501') throw error
  throw new MigrationError(
    `The user of DATABASE_URL may not make or change the tables (${error.message}): it needs the role app_rw and a database whose tables are its own, also after a restore, as docs/deploy.md says.`,
  )
}

/** A transaction-level lock, so it also works through a transaction pooler. */
async function lock(trx: Transaction<Tables>): Promise<void> {
  await withoutTimeouts(trx)
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
}
