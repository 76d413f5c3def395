import { resolve } from 'node:path'
import { CliError } from '@keystead/module-sdk/cli/cli-error'
import type { Database } from '@keystead/server/db/database'
import { fileExists, placesIn } from '@keystead/server/ops/backup/finish-restore'
import { Closing } from '@keystead/server/ops/closing'
import { openDatabase } from '@keystead/server/ops/open-database'
import type { Settings } from '@keystead/server/settings'

/**
 * Opens the configured database without a server, as a start does.
 * @throws DataFolderInUse at once if a server uses the embedded one, or StartFailure
 */
export async function withDatabase<T>(
  settings: Settings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const closing = new Closing()
  try {
    return await work(await openDatabase(settings, closing, { waitMs: 0 }))
  } finally {
    await closing.run()
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
