import { setTimeout as delay } from 'node:timers/promises'
import { closeToOthers, lockDataFolder } from '../db/data-lock.ts'
import { type Database, openEmbedded, openPostgres, takesWrites } from '../db/database.ts'
import { ReadOnlyDatabase } from '../db/drivers/postgres-pool.ts'
import { Standby } from '../db/standby/standby.ts'
import { codeOf, messageOf } from '../error-code.ts'
import { isUnavailable } from '../http/unavailable.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { StartFailure } from '../start-failure.ts'
import { finishRestore, placesIn } from './backup/finish-restore.ts'
import type { Closing } from './closing.ts'
import { requireRoom } from './require-room.ts'

/** The standby for reads, if configured. If it does not answer, that is only logged. */
export async function openStandby(
  { databaseReadUrl }: Pick<Settings, 'databaseReadUrl'>,
  primary: Database,
  closing: Closing,
  log: { warn(message: string): void },
): Promise<Standby | undefined> {
  if (databaseReadUrl === undefined) return undefined
  const database = openPostgres(databaseReadUrl)
  closing.add(() => database.close())
  const standby = new Standby(primary, database)
  closing.add(async () => standby.close())
  await standby.begin()
  if (!standby.isThere)
    log.warn(
      'DATABASE_READ_URL leads to no standby of DATABASE_URL that answers: until it does, the primary answers all reads',
    )
  return standby
}

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>

export interface WaitOptions {
  /** How long to wait for a PostgreSQL that is starting or recovering, or for another user of the data folder. */
  waitMs?: number
  log?: { warn(message: string): void }
}

const POSTGRES_WAIT_MS = 60_000
const POLL_INTERVAL_MS = 500

/**
 * Opens the database the settings name; the embedded one locks its data folder.
 * @throws SettingsError, DataFolderInUse or StartFailure
 */
export async function openDatabase(
  { dataDir, databaseUrl }: Place,
  closing: Closing,
  options: WaitOptions = {},
): Promise<Database> {
  if (databaseUrl !== undefined) return openGiven(databaseUrl, closing, options)
  const lock = await lockDataFolder(dataDir, options.waitMs)
  closing.add(() => lock.release())
  await closeToOthers(dataDir)
  await finishRestore(dataDir)
  const { folder } = placesIn(dataDir)
  const database = await openEmbedded(folder).catch(async () => {
    // The engine's own error does not say that the disk is full.
    await requireRoom('KEYSTEAD_DATA_DIR', dataDir)
    throw new StartFailure(
      `The embedded database in ${folder} is damaged: put a backup back with npm run keystead -- db restore <file>, or move the folder away to begin anew.`,
    )
  })
  closing.add(() => database.close())
  return database
}

async function openGiven(url: string, closing: Closing, options: WaitOptions): Promise<Database> {
  const database = openPostgres(url)
  closing.add(() => database.close())
  await untilReady(database, options)
  return database
}

/**
 * Waits for a PostgreSQL that is starting, recovering or only reads; fails at once if none is there.
 * @throws SettingsError or StartFailure
 */
export async function untilReady(
  database: Database,
  { waitMs = POSTGRES_WAIT_MS, log }: WaitOptions,
): Promise<void> {
  const until = Date.now() + waitMs
  for (let hasWaited = false; ; hasWaited = true) {
    const error = await problemOf(database)
    if (!error) return
    // Once seen starting, it may also be briefly unreachable.
    const mayCome = hasWaited ? isUnavailable(error) : isComing(error)
    if (!mayCome)
      throw new SettingsError(`DATABASE_URL leads to no database that lets us in: ${messageOf(error)}.`)
    if (Date.now() >= until)
      throw new StartFailure(
        `The database that DATABASE_URL names ${waitMs > 0 ? `did not get ready within ${waitMs / 1_000} s` : 'is not ready'}: ${messageOf(error)}.`,
      )
    if (!hasWaited) log?.warn(`the database is not ready yet, waiting up to ${waitMs / 1_000} s`)
    await delay(POLL_INTERVAL_MS)
  }
}

async function problemOf(database: Database): Promise<Error | null> {
  try {
    return (await takesWrites(database)) ? null : new ReadOnlyDatabase()
  } catch (error) {
    return error as Error
  }
}

/** PostgreSQL's cannot_connect_now, and read_only_sql_transaction of a standby that may be promoted. */
const isComing = (error: Error): boolean => ['57P03', '25006'].includes(codeOf(error) ?? '')
