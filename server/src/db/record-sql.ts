import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type Transaction,
} from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

export interface RecordedQuery {
  sql: string
  parameters: readonly unknown[]
}

/**
 * Records the SQL that `work` sends, without a database: each query returns `rows`. For tests of query plans, and
 * benchmarks.
 */
export async function recordSql(
  work: (trx: Transaction<Tables>) => Promise<unknown>,
  rows: object[] = [],
): Promise<RecordedQuery[]> {
  const queries: RecordedQuery[] = []
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      queries.push({ sql, parameters })
      return { rows: rows as R[] }
    },
    streamQuery() {
      throw new Error('nothing is streamed here')
    },
  }
  const driver = Object.assign(new DummyDriver(), { acquireConnection: async () => connection })
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  await db.withSchema('keystead').transaction().execute(work)
  return queries
}

/** Records the queries that `work` sends to a real database. For tests. */
export async function queriesOf(database: Database, work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const [plain, compiler, queries] = [database.db, new PostgresQueryCompiler(), [] as RecordedQuery[]]
  database.db = plain.withPlugin({
    transformQuery({ node, queryId }) {
      const { sql, parameters } = compiler.compileQuery(node, queryId)
      queries.push({ sql, parameters })
      return node
    },
    transformResult: async ({ result }) => result,
  })
  try {
    await work()
  } finally {
    database.db = plain
  }
  return queries
}

/** Same, only the SQL. */
export const statementsOf = async (database: Database, work: () => Promise<unknown>): Promise<string[]> =>
  (await queriesOf(database, work)).map(({ sql }) => sql)
