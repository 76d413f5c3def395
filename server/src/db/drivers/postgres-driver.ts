import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely'
import { beginStatement } from '../caller-context.ts'
import type { PostgresPool } from './postgres-pool.ts'

/**
 * Connections are shared: without limits, one locked row could tie up every one. They go with the transaction, since a
 * pooler would hand a session's settings to other programs. Long work opts out (`withoutTimeouts`).
 */
const TIME_LIMITS = `set local statement_timeout = '20s'; set local lock_timeout = '3s'; set local idle_in_transaction_session_timeout = '60s'`

class CallerPostgresDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`${beginStatement()}; ${TIME_LIMITS}`))
  }
}

export class CallerPostgresDialect extends PostgresDialect {
  readonly #pool: PostgresPool

  constructor(pool: PostgresPool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): CallerPostgresDriver {
    return new CallerPostgresDriver({ pool: this.#pool })
  }
}
