import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { asServer, type Database, type Db, withoutTimeouts } from '../../db/database.ts'
import { readCollections } from '../../registry/collections/evolve-collections.ts'
import { FORMAT, TextHash } from './format.ts'
import { named, type Table, tablesOf } from './tables-of.ts'

const ROWS_AT_ONCE = 500

/**
 * Writes a consistent snapshot into one file while the server runs (on the embedded database, others wait). Atomic, and
 * readable by its owner only: it holds personal data and signing keys.
 * @returns the number of rows
 */
export async function writeBackup(database: Database, file: string): Promise<{ rows: number }> {
  const draft = `${file}.part`
  const count = { rows: 0 }
  try {
    await asServer(database, async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx)
      await withoutTimeouts(trx)
      const target = createWriteStream(draft, { mode: 0o600 })
      await pipeline(Readable.from(linesOf(trx, count)), createGzip(), target)
    })
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return count
}

async function* linesOf(trx: Db, count: { rows: number }): AsyncGenerator<string> {
  const hash = new TextHash()
  const line = (value: unknown): string => {
    const text = JSON.stringify(value)
    return `${text}\t${hash.add(text)}\n`
  }
  const migrations = await trx.selectFrom('migrations').select(['number', 'name', 'hash']).execute()
  const tables = await tablesOf(trx)
  // A database of an older version may not know them.
  const collections = tables.some(({ name }) => name === 'collections') ? await readCollections(trx) : []
  yield line({
    keystead: 'backup',
    format: FORMAT,
    made_at: new Date().toISOString(),
    migrations,
    collections,
  })
  for (const table of tables) {
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) })
    for await (const rows of pagesOf(trx, table)) {
      count.rows += rows.length
      yield rows.map(line).join('')
    }
  }
  yield line({ end: true, rows: count.rows })
}

/** Reads rows through a cursor, so no table has to fit into memory. */
async function* pagesOf(trx: Db, { name, columns }: Table): AsyncGenerator<(string | null)[][]> {
  const texts = sql.join(columns.map((column) => sql`${sql.id(column.name)}::text`))
  await sql`declare backup no scroll cursor for select array[${texts}]::text[] as row from ${named(name)}`.execute(
    trx,
  )
  for (;;) {
    const page = sql<{ row: (string | null)[] }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup`
    const { rows } = await page.execute(trx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close backup`.execute(trx)
}
