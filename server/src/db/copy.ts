import { finished } from 'node:stream/promises'
import { type DatabaseConnection, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { type CopyToStreamQuery, from, to } from 'pg-copy-streams'
import type { Db } from './database.ts'
import type { EmbeddedConnection } from './drivers/embedded-driver.ts'
import { clientOf } from './drivers/postgres-driver.ts'
import { streamOf } from './drivers/silence-watch.ts'

/** A table of ours, and its columns in the order of the text. */
export interface Copied {
  table: string
  columns: string[]
}

/** The embedded database answers a COPY as a whole: copy this many pages at once. */
const PAGES = 128

/** All rows in COPY's text format, in pieces of any length. Inside a transaction. */
export async function* copyOut(trx: Db, what: Copied): AsyncGenerator<Buffer> {
  const connection = await connectionOf(trx)
  const client = clientOf(connection)
  if (client) {
    yield* untilLeft(client, client.query(to(text(trx, sql`copy ${target(what)} to stdout`))))
  } else {
    yield* pagesOf(trx, connection as EmbeddedConnection, what)
  }
}

/** If nobody reads to the end, PostgreSQL never finishes the copy, and all later statements would wait: hang up. */
async function* untilLeft(client: pg.ClientBase, stream: CopyToStreamQuery): AsyncGenerator<Buffer> {
  let isFailed = false
  stream.on('error', () => {
    isFailed = true
  })
  try {
    yield* stream as AsyncIterable<Buffer>
  } finally {
    if (!stream.readableEnded && !isFailed) streamOf(client).destroy()
  }
}

async function* pagesOf(trx: Db, connection: EmbeddedConnection, what: Copied): AsyncGenerator<Buffer> {
  const table = `keystead.${sql.id(what.table).compile(trx).sql}`
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    trx,
  )
  const line = (page: number) => sql.lit(`(${page},0)`)
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += PAGES) {
    const some = sql`
      copy (
        select ${names(what)} from ${named(what.table)}
        where ctid >= ${line(page)}::tid and ctid < ${line(page + PAGES)}::tid
      ) to '/dev/blob'`
    yield await connection.copyOut(text(trx, some))
  }
}

/** Adds rows in COPY's text format. Inside a transaction. */
export async function copyIn(trx: Db, what: Copied, rows: Uint8Array<ArrayBuffer>): Promise<void> {
  const connection = await connectionOf(trx)
  const client = clientOf(connection)
  if (client) {
    const stream = client.query(from(text(trx, sql`copy ${target(what)} from stdin`)))
    stream.end(rows)
    await finished(stream)
  } else {
    const statement = text(trx, sql`copy ${target(what)} from '/dev/blob'`)
    await (connection as EmbeddedConnection).copyIn(statement, rows)
  }
}

/** A transaction always has one. */
const connectionOf = (trx: Db): Promise<DatabaseConnection> =>
  trx.getExecutor().provideConnection(async (connection) => connection)

const named = (table: string): RawBuilder<unknown> => sql.id('keystead', table)
const names = ({ columns }: Copied): RawBuilder<unknown> => sql.join(columns.map((name) => sql.id(name)))
const target = (what: Copied): RawBuilder<unknown> => sql`${named(what.table)} (${names(what)})`
const text = (trx: Db, statement: RawBuilder<unknown>): string => statement.compile(trx).sql
