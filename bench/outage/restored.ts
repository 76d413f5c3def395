import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Database, openEmbedded, openPostgres } from '@keystead/server/db/database'
import { restoreEmbedded, restorePostgres } from '@keystead/server/ops/backup/restore'
import { backupTablesOf, named } from '@keystead/server/ops/backup/tables-of'
import { writeBackup } from '@keystead/server/ops/backup/write-backup'
import { sql } from 'kysely'

/** Every row as text, by table, without the transaction id, which a restore changes. */
type Rows = Map<string, Set<string>>

export interface Compared {
  database: string
  rows: number
  /** Rows unchanged from before the backup until after it that the backup lacks. */
  missing: number
  /** Rows of the backup that existed neither before nor after: changed twice meanwhile, or invented. */
  strange: string[]
}

async function rowsOf({ db }: Database): Promise<Rows> {
  const found: Rows = new Map()
  for (const { name } of await backupTablesOf(db)) {
    const { rows } = await sql<{
      row: string
    }>`select (to_jsonb(t) - 'xid')::text as row from ${named(name)} t`.execute(db)
    found.set(name, new Set(rows.map(({ row }) => row)))
  }
  return found
}

function compare(database: string, before: Rows, after: Rows, restored: Rows): Compared {
  let [rows, missing] = [0, 0]
  const strange: string[] = []
  for (const [table, has] of restored) {
    const [first, last] = [before.get(table) ?? new Set<string>(), after.get(table) ?? new Set<string>()]
    rows += has.size
    missing += [...first].filter((row) => last.has(row) && !has.has(row)).length
    const unknown = [...has].filter((row) => !first.has(row) && !last.has(row)).length
    if (unknown > 0) strange.push(`${table}: ${unknown}`)
  }
  return { database, rows, missing, strange }
}

interface Into {
  folder: string
  url: string
}

/** A backup taken under write load, restored into an empty database of either kind and compared row by row. */
async function restoreUnderLoad(url: string, into: Into): Promise<Compared[]> {
  const file = join(into.folder, 'under-load.backup')
  const live = openPostgres(url)
  const before = await rowsOf(live)
  await writeBackup(live, file)
  const after = await rowsOf(live)
  await live.close()
  const dataDir = join(into.folder, 'restored')
  await restoreEmbedded(dataDir, file, { withRoles: true })
  await restorePostgres(into.url, file, { withRoles: true })
  const compared: Compared[] = []
  for (const [name, database] of [
    ['embedded', await openEmbedded(join(dataDir, 'database'))],
    ['PostgreSQL', openPostgres(into.url)],
  ] as const) {
    compared.push(compare(name, before, after, await rowsOf(database)))
    await database.close()
  }
  return compared
}

/** In a separate process, like an operator's command: this one runs the callers. */
export async function restoreApart(url: string, into: Into): Promise<Compared[]> {
  const child = fork(import.meta.filename, [url, into.folder, into.url])
  const [compared] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (!Array.isArray(compared)) throw new Error(`outage: the restore ended with ${compared}`)
  return compared
}

if (process.argv[1] === import.meta.filename) {
  const [url = '', folder = '', other = ''] = process.argv.slice(2)
  process.send?.(await restoreUnderLoad(url, { folder, url: other }))
  process.disconnect?.()
}
