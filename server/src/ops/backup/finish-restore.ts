import { rename, rm, stat } from 'node:fs/promises'
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
 * old one aside already, and an empty one would be begun. Where the old one still stands it stays, and what was to replace
 * it goes, as what was not filled to its end: who moves the old one away some day means to begin anew. For whoever holds
 * the data folder's lock, before opening.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const { folder, draft, whole } = placesIn(dataDir)
  await rm(draft, { recursive: true, force: true })
  if (await isThere(folder)) await rm(whole, { recursive: true, force: true })
  else if (await isThere(whole)) await rename(whole, folder)
}
