import { resolve } from 'node:path'
import { CliError } from '@keystead/module-sdk/cli/cli-error'
import { lockDataFolder } from '@keystead/server/db/data-lock'
import { closeAfter, type Database, openEmbedded, openPostgres } from '@keystead/server/db/database'
import { fileExists, finishRestore, placesIn } from '@keystead/server/ops/backup/finish-restore'
import type { Settings } from '@keystead/server/settings'

/** Opens the configured database without a server. @throws DataFolderInUse at once if a server uses the embedded one */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Settings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return closeAfter(openPostgres(databaseUrl), work)
  const lock = await lockDataFolder(dataDir, 0)
  try {
    await finishRestore(dataDir)
    return await closeAfter(await openEmbedded(placesIn(dataDir).folder), work)
  } finally {
    await lock.release()
  }
}

/** @throws CliError if there is no database yet: opening would create an empty one */
export async function requireDatabase({ databaseUrl, dataDir }: Settings): Promise<void> {
  const { folder, whole } = placesIn(dataDir)
  if (databaseUrl !== undefined || (await fileExists(folder)) || (await fileExists(whole))) return
  throw new CliError(`There is no database in ${dataDir} yet.`)
}

/** A path as typed, relative to where the command was run (npm keeps that in INIT_CWD). */
export const typedFile = (typed: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), typed)
