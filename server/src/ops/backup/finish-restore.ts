import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Paths in a data folder: the embedded database, one being filled, and one that is complete and waits to be moved in.
 */
export const placesIn = (dataDir: string) => ({
  folder: join(dataDir, 'database'),
  draft: join(dataDir, 'database.restoring'),
  whole: join(dataDir, 'database.restored'),
})

export const fileExists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Finishes an interrupted restore: moves a complete database into a free place; if the old one is still there, deletes
 * the new one. Call while holding the data folder's lock, before opening.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const { folder, draft, whole } = placesIn(dataDir)
  await rm(draft, { recursive: true, force: true })
  if (await fileExists(folder)) await rm(whole, { recursive: true, force: true })
  else if (await fileExists(whole)) await rename(whole, folder)
}
