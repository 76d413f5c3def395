import type { PGlite, Results } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { beginStatement } from '../caller-context.ts'
import { isNamed, type NamedQuery, runStatement, statementOf } from './named-query.ts'

/**
 * Kysely over PGlite's one connection, which Kysely's mutex serializes. Kysely's own dialect uses PGlite's transaction
 * callback and so cannot send our settings together with `begin`.
 */
export class EmbeddedDialect {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  createAdapter(): PGliteAdapter {
    return new PGliteAdapter()
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#pglite)
  }

  createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(db)
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }
}

class EmbeddedDriver implements Driver {
  readonly #pglite: PGlite
  readonly #connection: EmbeddedConnection

  constructor(pglite: PGlite) {
    this.#pglite = pglite
    this.#connection = new EmbeddedConnection(pglite)
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    await this.#connection.begin(beginStatement())
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.commit()
  }

  async rollbackTransaction(): Promise<void> {
    await this.#pglite.exec('rollback')
  }

  async destroy(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close()
  }
}

const LONGEST_MS = 10

/**
 * Yields to the event loop after 10 ms. PGlite runs on this thread and resolves by promises only, so queued queries
 * starve everything else: 150 concurrent sign-ins blocked the server for seconds.
 */
class Turns {
  #since: number | undefined

  async letOthersIn(): Promise<void> {
    if (this.#since === undefined) {
      this.#since = performance.now()
      setImmediate(() => {
        this.#since = undefined
      })
    } else if (performance.now() - this.#since > LONGEST_MS) {
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

export class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite
  readonly #turns = new Turns()
  readonly #statements = new Set<string>()
  #failed = false

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async begin(statement: string): Promise<void> {
    this.#failed = false
    await this.#pglite.exec(statement)
  }

  /** PostgreSQL answers the commit of a failed transaction with a silent rollback; throw, as Kysely does for pg. */
  async commit(): Promise<void> {
    if (this.#failed) throw new Error('The transaction failed earlier and cannot be committed')
    await this.#pglite.exec('commit')
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#trackFailure(() =>
      isNamed(query) ? runStatement(() => this.#runNamed<R>(query)) : this.#run<R>(query),
    )
    return { rows: result?.rows ?? [], numAffectedRows: BigInt(result?.affectedRows ?? 0) }
  }

  /** Runs `copy … to '/dev/blob'`. */
  async copyOut(statement: string): Promise<Buffer> {
    const { blob } = await this.#trackFailure(() => this.#pglite.query(statement))
    return blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0)
  }

  /** Runs `copy … from '/dev/blob'`. */
  async copyIn(statement: string, rows: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#trackFailure(() => this.#pglite.query(statement, [], { blob: new Blob([rows]) }))
  }

  async #trackFailure<T>(work: () => Promise<T>): Promise<T> {
    await this.#turns.letOthersIn()
    try {
      const result = await work()
      // In a failed transaction, only a return to a savepoint succeeds.
      this.#failed = false
      return result
    } catch (error) {
      this.#failed = true
      throw error
    }
  }

  /** Without parameters use the simple protocol, as pg does, so that multi-statement scripts run on both. */
  async #run<R>({ sql, parameters }: CompiledQuery): Promise<Results<R> | undefined> {
    if (parameters.length > 0) return this.#pglite.query<R>(sql, [...parameters])
    const results = await this.#pglite.exec(sql)
    return results.at(-1) as Results<R> | undefined
  }

  async #runNamed<R>(query: NamedQuery): Promise<Results<R> | undefined> {
    const statement = statementOf(query)
    if (!this.#statements.has(statement)) {
      await this.#pglite.exec(`prepare ${statement} as ${query.sql}`)
      this.#statements.add(statement)
    }
    const values = query.parameters.map((value) =>
      value === null ? 'null' : pg.escapeLiteral(String(value)),
    )
    return this.#run<R>({ ...query, sql: `execute ${statement}(${values.join(', ')})`, parameters: [] })
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream')
  }
}
