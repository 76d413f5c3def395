import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { adoptFolder } from './adopt-folder.ts'
import { databaseStore } from './database-store.ts'
import { dropOldCopies } from './disk-cache.ts'
import { dropOldDrafts, type FileStore, folderStore } from './file-store.ts'

type Folders = Pick<Settings, 'moduleStore' | 'dataDir'>

/** Copies of what is served from the database. */
const cacheFolderIn = (dataDir: string): string => join(dataDir, 'files')

const shellFolderIn = (moduleStore: string) => join(moduleStore, '.shell')

/** Retention jobs of what is in folders. */
export function storeTasks({ moduleStore, dataDir }: Folders): (() => Promise<false>)[] {
  const stores = moduleStore === undefined ? [] : [moduleStore, shellFolderIn(moduleStore)]
  return [() => dropOldCopies(cacheFolderIn(dataDir)), ...stores.map((folder) => () => dropOldDrafts(folder))]
}

export interface Stores {
  modules: FileStore
  shell: FileStore
}

/** Stores of published modules and shell builds: the configured folder, or the database. */
export async function openStores({ moduleStore, dataDir }: Folders, database: Database): Promise<Stores> {
  if (moduleStore !== undefined)
    // Module ids never start with a dot.
    return { modules: folderStore(moduleStore), shell: folderStore(shellFolderIn(moduleStore)) }
  const cacheFolder = cacheFolderIn(dataDir)
  const modules = databaseStore(database, 'module', cacheFolder)
  await adoptFolder(join(dataDir, 'modules'), modules)
  return { modules, shell: databaseStore(database, 'shell', cacheFolder) }
}
