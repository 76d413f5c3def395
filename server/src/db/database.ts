import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql, type Transaction } from 'kysely'
import { queryLog } from '../tracing/tracing.ts'
import { type Person, withCaller, withoutCaller } from './caller-context.ts'
import { EmbeddedDialect } from './drivers/embedded-driver.ts'
import { CallerPostgresDialect } from './drivers/postgres-driver.ts'
import { type Connections, createPool } from './drivers/postgres-pool.ts'
import type { Tables } from './tables.ts'
import { typeParsers } from './type-parsers.ts'

export type Db = Kysely<Tables>

export interface Database {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Absent for the embedded database, which has one. */
  connections?(): Connections
  close(): Promise<void>
}

/** Kysely adds the schema to table names. Raw SQL must write it out. */
const SCHEMA = 'keystead'

/** PostgreSQL 15 or newer, shared by several servers. The pool connects at the first query. */
export function openPostgres(url: string): Database {
  const pool = createPool(url)
  const db = new Kysely<Tables>({ dialect: new CallerPostgresDialect(pool), ...queryLog() })
  return {
    db: db.withSchema(SCHEMA),
    kind: 'postgres',
    connections: () => pool.connections(),
    close: () => db.destroy(),
  }
}

/** PostgreSQL in this process. Without `folder`: in memory, for tests. Only one process may open a folder. */
export async function openEmbedded(folder?: string, loadDataDir?: Blob): Promise<Database> {
  const pglite = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(loadDataDir && { loadDataDir }),
    parsers: typeParsers,
  })
  const db = new Kysely<Tables>({ dialect: new EmbeddedDialect(pglite), ...queryLog() })
  return {
    db: db.withSchema(SCHEMA),
    kind: 'embedded',
    async close() {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}

/** Closes the database after `work`, whether it succeeds or fails. */
export async function closeAfter<T>(
  database: Database,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/**
 * Runs `work` in one transaction under this person's row-level security; without an address, shared rows are invisible.
 * On the embedded database it blocks everybody: no hashing, mail or network inside.
 * @throws TypeError if the id is not a UUID
 */
export function asUser<T>(
  database: Database,
  person: string | Person,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const who = typeof person === 'string' ? { userId: person } : person
  return withCaller(who, () => database.db.transaction().execute(work))
}

/** Runs `work` in one transaction as the server, bypassing row-level security: for sign-in, registry and seeding. */
export function asServer<T>(database: Database, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return withoutCaller(() => database.db.transaction().execute(work))
}

/** False on a standby, or on a database set to read-only. */
export async function takesWrites({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{
    readOnly: string
  }>`select current_setting('transaction_read_only') as "readOnly"`.execute(db)
  return rows[0]?.readOnly === 'off'
}

/** Lifts the time limits for the rest of a transaction, for migrations and restores. */
export async function withoutTimeouts(trx: Transaction<Tables>): Promise<void> {
  await sql`
    set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(
    trx,
  )
}
