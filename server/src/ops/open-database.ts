import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { lockDataFolder } from '../db/data-lock.ts'
import { type Database, openEmbedded, openPostgres } from '../db/database.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { StartFailure } from '../start-failure.ts'
import type { Closing } from './closing.ts'
import { DiskWatch } from './disk-watch.ts'

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>

/**
 * Opens the database that the settings name, and the data folder, which both kinds need.
 * @throws SettingsError, DataFolderInUse or StartFailure
 */
export async function openDatabase({ dataDir, databaseUrl }: Place, closing: Closing): Promise<Database> {
  await mkdir(dataDir, { recursive: true }).catch(() => {}) // what is wrong with it is said next
  await requireRoom(dataDir)
  if (databaseUrl !== undefined) return openGiven(databaseUrl, closing)
  const lock = await lockDataFolder(dataDir)
  closing.add(() => lock.release())
  const database = await openEmbedded(join(dataDir, 'database')).catch(async () => {
    // The engine's own words name nothing that a person could look for.
    await requireRoom(dataDir)
    throw new StartFailure(
      `The embedded database in ${join(dataDir, 'database')} is damaged: put a backup back with npm run keystead -- db restore <file>, or move the folder away to begin anew.`,
    )
  })
  closing.add(() => database.close())
  return database
}

/** @throws StartFailure where nothing can be written into the data folder */
export async function requireRoom(dataDir: string): Promise<void> {
  const problem = await new DiskWatch(dataDir).problem()
  if (problem === 'is full')
    throw new StartFailure(`The disk of the data folder ${dataDir} is full: make room on it and start again.`)
  if (problem)
    throw new SettingsError(
      `KEYSTEAD_DATA_DIR must be a folder that this user can write into, but is "${dataDir}".`,
    )
}

async function openGiven(url: string, closing: Closing): Promise<Database> {
  const database = openPostgres(url)
  closing.add(() => database.close())
  await sql`select 1`.execute(database.db).catch((error: Error) => {
    throw new SettingsError(`DATABASE_URL leads to no database that lets us in: ${error.message}.`)
  })
  return database
}
