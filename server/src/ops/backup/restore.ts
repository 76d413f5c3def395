import { rename, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { lockDataFolder } from '../../db/data-lock.ts'
import { asServer, type Database, type Db, openEmbedded, openPostgres } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { fillDatabase } from './fill-database.ts'
import { finishRestore, isThere, placesIn } from './finish-restore.ts'
import { BackupError } from './format.ts'
import { type LeftOut, leaveOutRights } from './leave-out-rights.ts'
import { type Backup, readBackup } from './read-backup.ts'

export interface RestoreOptions {
  /** Staff roles, publish tokens and the signing key are restored too. */
  withRoles?: boolean
}

export interface Restored {
  rows: number
  madeAt: string
  /** False: an older version wrote it, and nothing shows whether it is as it was written. */
  isHashed: boolean
  /** Null where all of it was restored. */
  leftOut: LeftOut | null
  /** Where what stood there before was put aside; null when there was nothing. */
  aside: string | null
}

/**
 * Puts a backup in the place of the embedded database. It is read to its end and then filled beside it first, so that a
 * backup that turns out to be broken changes nothing; what stood there before is put aside, not deleted. Ended at any moment it leaves one of the two
 * whole: what it did not get to, the next who opens the folder does (`finishRestore`).
 * @throws DataFolderInUse while a server runs on the folder, BackupError or MigrationError for a backup that does not fit
 */
export async function restoreEmbedded(
  dataDir: string,
  file: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  const backup = await readBackup(file)
  const lock = await lockDataFolder(dataDir, 0)
  const { folder, draft, whole } = placesIn(dataDir)
  try {
    await finishRestore(dataDir)
    const restored = await filled(await openEmbedded(draft), (database) =>
      asServer(database, (trx) => fill(trx, backup, options)),
    )
    await rename(draft, whole)
    const aside = (await isThere(folder)) ? `${folder}.before-${stamp()}` : null
    if (aside) await rename(folder, aside)
    await finishRestore(dataDir)
    return { ...restored, aside }
  } finally {
    await rm(draft, { recursive: true, force: true })
    await lock.release()
  }
}

/** The same for a PostgreSQL server: the schema that stood there is renamed, with all else in one transaction. */
export async function restorePostgres(
  url: string,
  file: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  const backup = await readBackup(file)
  return filled(openPostgres(url), async (database) => {
    await refuseRunning(database)
    return asServer(database, async (trx) => {
      const aside = await putSchemaAside(trx)
      return { ...(await fill(trx, backup, options)), aside }
    })
  })
}

async function fill(trx: Transaction<Tables>, backup: Backup, { withRoles = false }: RestoreOptions) {
  const rows = await fillDatabase(trx, backup)
  const leftOut = withRoles ? null : await leaveOutRights(trx)
  const { made_at: madeAt, format } = backup.head
  return { rows, madeAt, isHashed: format > 1, leftOut }
}

async function filled<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** PostgreSQL ends the connections of a server that has just been stopped a moment later, in milliseconds at the most. */
const leavesWithin = 3_000

async function refuseRunning(database: Database): Promise<void> {
  const until = Date.now() + leavesWithin
  while (await othersWork(database)) {
    if (Date.now() > until) throw new BackupError('A server works on this database: stop it first.')
    await delay(100)
  }
}

async function othersWork({ db }: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'keystead' and pid <> pg_backend_pid()`.execute(
    db,
  )
  return rows.length > 0
}

async function putSchemaAside(trx: Db): Promise<string | null> {
  const { rows } = await sql`select from pg_namespace where nspname = 'keystead'`.execute(trx)
  if (rows.length === 0) return null
  const name = `keystead_before_${stamp().replace(/\D/g, '')}`
  await sql`alter schema keystead rename to ${sql.id(name)}`.execute(trx)
  return name
}

const stamp = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '')
