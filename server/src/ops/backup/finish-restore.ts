import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the embedded database lies in a data folder, where one is being filled, and where it waits when it is whole. */
export const placesIn = (dataDir: string) => ({
  folder: join(dataDir, 'database'),
  draft: join(dataDir, 'database.restoring'),
  whole: join(dataDir, 'database.restored'),
})

/** Whether anything lies there. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Puts a restored database into its place where that is free: a restore that was ended between its renames had put the
 * old one aside already, and an empty one would be begun. For whoever holds the data folder's lock, before opening.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const { folder, whole } = placesIn(dataDir)
  if (!(await isThere(folder)) && (await isThere(whole))) await rename(whole, folder)
}
