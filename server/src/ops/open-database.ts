import { sql } from 'kysely'
import { lockDataFolder } from '../db/data-lock.ts'
import { type Database, openEmbedded, openPostgres } from '../db/database.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { StartFailure } from '../start-failure.ts'
import { finishRestore, placesIn } from './backup/finish-restore.ts'
import type { Closing } from './closing.ts'
import { requireRoom } from './require-room.ts'

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>

/**
 * Opens the database that the settings name; the embedded one lies in the data folder, which is locked for it.
 * @throws SettingsError, DataFolderInUse or StartFailure
 */
export async function openDatabase({ dataDir, databaseUrl }: Place, closing: Closing): Promise<Database> {
  if (databaseUrl !== undefined) return openGiven(databaseUrl, closing)
  const lock = await lockDataFolder(dataDir)
  closing.add(() => lock.release())
  await finishRestore(dataDir)
  const { folder } = placesIn(dataDir)
  const database = await openEmbedded(folder).catch(async () => {
    // The engine's own words name nothing that a person could look for.
    await requireRoom('KEYSTEAD_DATA_DIR', dataDir)
    throw new StartFailure(
      `The embedded database in ${folder} is damaged: put a backup back with npm run keystead -- db restore <file>, or move the folder away to begin anew.`,
    )
  })
  closing.add(() => database.close())
  return database
}

async function openGiven(url: string, closing: Closing): Promise<Database> {
  const database = openPostgres(url)
  closing.add(() => database.close())
  await sql`select 1`.execute(database.db).catch((error: Error) => {
    throw new SettingsError(`DATABASE_URL leads to no database that lets us in: ${error.message}.`)
  })
  return database
}
