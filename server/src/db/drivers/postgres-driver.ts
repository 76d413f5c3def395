import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { beginStatement } from '../caller-context.ts'
import { typeParsers } from '../type-parsers.ts'

const POOL_SIZE = 10
const CONNECT_MS = 5_000

/**
 * Nobody may hold a connection for long, as the pool is everybody's: one row that somebody keeps locked would take all of
 * them. What may last, as a migration, says so (`withoutTimeouts`).
 */
const TIME_LIMITS = `set statement_timeout = '20s'; set lock_timeout = '3s'; set idle_in_transaction_session_timeout = '60s'`

/** The pool with the type parsers that the embedded database has too. */
export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'keystead',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && typeParsers[oid]) || pg.types.getTypeParser(oid, format ?? 'text'),
    },
  })
  // An idle connection that the database closes is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {})
  // The same for one that is lent: the query under way hears of it, and the pool drops the connection.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Once a connection, so that no request pays for it. */
async function limitTime(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(TIME_LIMITS))
}

class CallerPostgresDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(beginStatement()))
  }
}

export class CallerPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool, onCreateConnection: limitTime })
    this.#pool = pool
  }

  override createDriver(): CallerPostgresDriver {
    return new CallerPostgresDriver({ pool: this.#pool, onCreateConnection: limitTime })
  }
}
