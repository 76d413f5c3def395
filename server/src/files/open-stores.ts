import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { adoptFolder } from './adopt-folder.ts'
import { databaseStore } from './database-store.ts'
import { type FileStore, folderStore } from './file-store.ts'

/** Copies of what is served from the database. */
export const cacheFolderIn = (dataDir: string): string => join(dataDir, 'files')

export interface Stores {
  modules: FileStore
  shell: FileStore
}

/** Stores of published modules and shell builds: the configured folder, or the database. */
export async function openStores(
  { moduleStore, dataDir }: Pick<Settings, 'moduleStore' | 'dataDir'>,
  database: Database,
): Promise<Stores> {
  if (moduleStore !== undefined)
    // Module ids never start with a dot.
    return { modules: folderStore(moduleStore), shell: folderStore(join(moduleStore, '.shell')) }
  const cacheFolder = cacheFolderIn(dataDir)
  const modules = databaseStore(database, 'module', cacheFolder)
  await adoptFolder(join(dataDir, 'modules'), modules)
  return { modules, shell: databaseStore(database, 'shell', cacheFolder) }
}
