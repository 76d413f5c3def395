import { rename, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { restartDeletions } from '../../account-deletion/deletions-repository.ts'
import { closeToOthers, lockDataFolder } from '../../db/data-lock.ts'
import {
  asServer,
  closeAfter,
  type Database,
  type Db,
  openPostgres,
  withoutTimeouts,
} from '../../db/database.ts'
import { openNew } from '../../db/prepared/new-database.ts'
import type { Tables } from '../../db/tables.ts'
import { resetEvents } from '../../registry/services/reset-events.ts'
import { untilReady } from '../open-database.ts'
import { fillDatabase } from './fill-database.ts'
import { fileExists, finishRestore, placesIn } from './finish-restore.ts'
import { BackupError } from './format.ts'
import { leaveOutRights, type Skipped } from './leave-out-rights.ts'
import { type Backup, readBackup } from './read-backup.ts'

export interface RestoreOptions {
  /** Also restores staff roles, publish tokens, addresses of services and the signing keys. */
  withRoles?: boolean
}

export interface Restored {
  rows: number
  madeAt: string
  /** False: written by an older version without hashes, so integrity is unknown. */
  isHashed: boolean
  /** Null if everything was restored. */
  skipped: Skipped | null
  /** Where the previous data was set aside; null if there was none. */
  aside: string | null
}

/**
 * Replaces the embedded database. The backup is loaded next to it first, so a broken one changes nothing; the old data
 * is set aside, not deleted. Crash-safe: `finishRestore` completes it on the next open.
 * @throws DataFolderInUse while a server runs on the folder, BackupError or MigrationError for an unusable backup
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
    await closeToOthers(dataDir)
    await finishRestore(dataDir)
    const restored = await closeAfter(await openNew(draft), (database) =>
      asServer(database, (trx) => fill(trx, backup, options)),
    )
    await rename(draft, whole)
    const aside = (await fileExists(folder)) ? `${folder}.before-${stamp()}` : null
    if (aside) await rename(folder, aside)
    await finishRestore(dataDir)
    return { ...restored, aside }
  } finally {
    await rm(draft, { recursive: true, force: true })
    await lock.release()
  }
}

/** Same for a PostgreSQL server: the previous schema is renamed, all in one transaction. */
export async function restorePostgres(
  url: string,
  file: string,
  options: RestoreOptions = {},
): Promise<Restored> {
  const backup = await readBackup(file)
  return closeAfter(openPostgres(url), async (database) => {
    await untilReady(database, { waitMs: 0 })
    await refuseRunning(database)
    return asServer(database, async (trx) => {
      const aside = await putSchemaAside(trx)
      return { ...(await fill(trx, backup, options)), aside }
    })
  })
}

/**
 * What a restore does beyond the rows, for a PostgreSQL database that other tools have restored: services get all
 * events again, and scheduled account deletions start over.
 * @throws BackupError while a server works on it
 */
export async function settleRestored(url: string): Promise<void> {
  await closeAfter(openPostgres(url), async (database) => {
    await untilReady(database, { waitMs: 0 })
    await refuseRunning(database)
    await asServer(database, async (trx) => {
      await withoutTimeouts(trx)
      await resetEvents(trx)
      await restartDeletions(trx)
    })
  })
}

async function fill(trx: Transaction<Tables>, backup: Backup, { withRoles = false }: RestoreOptions) {
  const rows = await fillDatabase(trx, backup)
  await resetEvents(trx)
  const skipped = withRoles ? null : await leaveOutRights(trx)
  const { made_at: madeAt, format } = backup.head
  return { rows, madeAt, isHashed: format > 1, skipped }
}

/** PostgreSQL drops the connections of a server that just stopped with a delay of milliseconds. */
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
