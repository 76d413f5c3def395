import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { beginStatement } from './caller-context.ts'
import { typeParsers } from './type-parsers.ts'

const POOL_SIZE = 10

/** The pool with the type parsers that the embedded database has too. */
export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    application_name: 'keystead',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && typeParsers[oid]) || pg.types.getTypeParser(oid, format ?? 'text'),
    },
  })
  // An idle connection that the database closes is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {})
  return pool
}

class CallerPostgresDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(beginStatement()))
  }
}

export class CallerPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): CallerPostgresDriver {
    return new CallerPostgresDriver({ pool: this.#pool })
  }
}
