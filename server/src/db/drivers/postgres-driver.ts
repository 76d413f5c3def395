import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { beginStatement } from '../caller-context.ts'
import { typeParsers } from '../type-parsers.ts'

const POOL_SIZE = 10
const CONNECT_MS = 5_000

/**
 * The pool is shared: without limits, one locked row could tie up every connection. Long work such as a migration opts
 * out (`withoutTimeouts`).
 */
const TIME_LIMITS = `set statement_timeout = '20s'; set lock_timeout = '3s'; set idle_in_transaction_session_timeout = '60s'`

/** A pool with the same type parsers as the embedded database. */
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
  // The pool replaces idle connections that the database closes; without a listener the error would crash the process.
  pool.on('error', () => {})
  // Same for a checked-out connection: its query gets the error, and the pool discards it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Once per connection, so that no request pays for it. */
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
