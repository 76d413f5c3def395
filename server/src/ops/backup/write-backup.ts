import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { copyOut } from '../../db/copy.ts'
import { asServer, type Database, type Db, withoutTimeouts } from '../../db/database.ts'
import { readCollections } from '../../registry/collections/evolve-collections.ts'
import { FORMAT, hashOf, TextHash } from './format.ts'
import { blocksOf } from './row-blocks.ts'
import { backupTablesOf } from './tables-of.ts'

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
      // A text format that any server restores alike.
      await sql`set local datestyle = iso; set local intervalstyle = postgres`.execute(trx)
      const target = createWriteStream(draft, { mode: 0o600, flush: true })
      await pipeline(Readable.from(linesOf(trx, count)), createGzip(), target)
    })
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return count
}

async function* linesOf(trx: Db, count: { rows: number }): AsyncGenerator<string | Buffer> {
  const hash = new TextHash()
  const line = (value: unknown): string => {
    const text = JSON.stringify(value)
    return `${text}\t${hash.add(text)}\n`
  }
  const migrations = await trx.selectFrom('migrations').select(['number', 'name', 'hash']).execute()
  const tables = await backupTablesOf(trx)
  // A database of an older version may not know them.
  const collections = tables.some(({ name }) => name === 'collections') ? await readCollections(trx) : []
  yield line({
    keystead: 'backup',
    format: FORMAT,
    made_at: new Date().toISOString(),
    migrations,
    collections,
  })
  for (const { name: table, columns } of tables) {
    yield line({ table, columns })
    for await (const { rows, text } of blocksOf(copyOut(trx, { table, columns }))) {
      count.rows += rows
      yield line({ rows, bytes: text.length, hash: hashOf(text) })
      yield text
    }
  }
  yield line({ end: true, rows: count.rows })
}
