import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { beginStatement } from '../caller-context.ts'
import { isNamed, runStatement, statementOf } from './named-query.ts'
import { isDirect, type PostgresPool } from './postgres-pool.ts'

/**
 * Connections are shared: without time limits, one locked row could tie up all of them. Limits are set per transaction,
 * since a pooler would hand a session's settings to other programs. Long work opts out (`withoutTimeouts`).
 */
const TIME_LIMITS = `set local statement_timeout = '20s'; set local lock_timeout = '3s'; set local idle_in_transaction_session_timeout = '60s'`

const clients = new WeakMap<DatabaseConnection, pg.PoolClient>()

/** pg's client of a connection, for what Kysely lacks, such as COPY; undefined for the embedded database. */
export const clientOf = (connection: DatabaseConnection): pg.PoolClient | undefined => clients.get(connection)

/** Captures the client that Kysely's driver connects with but does not expose. */
const acquiring = new AsyncLocalStorage<{ client?: pg.PoolClient }>()

/** Kysely's own kind of connection, which it does not export. */
type Reserved = Parameters<PostgresDriver['rollbackTransaction']>[0]

class CallerPostgresDriver extends PostgresDriver {
  constructor(pool: PostgresPool) {
    const connect = async () => {
      const client = await pool.connect()
      const place = acquiring.getStore()
      if (place) place.client = client
      return client
    }
    super({ pool: { options: pool.options, connect, end: () => pool.end() } })
  }

  // Kysely's driver connects itself, so that it releases the client if the pool ends meanwhile.
  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const place: { client?: pg.PoolClient } = {}
    const connection = await acquiring.run(place, () => super.acquireConnection(options))
    const { client } = place
    if (client && !clients.has(connection)) {
      clients.set(connection, client)
      if (isDirect(client)) prepareNamed(connection, client)
    }
    return connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`${beginStatement()}; ${TIME_LIMITS}`))
  }

  /** Fails only on a lost connection, which PostgreSQL rolls back itself: the original error says more. */
  override async rollbackTransaction(connection: Reserved): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/** Kysely's connection never names a statement, so PostgreSQL would plan each query anew. */
function prepareNamed(connection: DatabaseConnection, client: pg.PoolClient): void {
  const plain = connection.executeQuery.bind(connection)
  connection.executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    if (!isNamed(query)) return plain(query)
    const statement = { name: statementOf(query), text: query.sql, values: [...query.parameters] }
    return runStatement(() => client.query<Row & pg.QueryResultRow>(statement))
  }
}

export class CallerPostgresDialect extends PostgresDialect {
  readonly #pool: PostgresPool

  constructor(pool: PostgresPool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): CallerPostgresDriver {
    return new CallerPostgresDriver(this.#pool)
  }
}
