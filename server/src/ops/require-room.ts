import { makeFolder } from '../db/data-lock.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { StartFailure } from '../start-failure.ts'
import { DiskWatch } from './disk-watch.ts'

type Folders = Pick<Settings, 'dataDir' | 'moduleStore'>
type FolderSetting = 'KEYSTEAD_DATA_DIR' | 'MODULE_STORE'

/** @throws StartFailure if the folder that a setting names is not writable */
export async function requireRoom(setting: FolderSetting, folder: string): Promise<void> {
  const problem = await new DiskWatch(folder).problem()
  if (problem === 'of the data folder is full')
    throw new StartFailure(`The disk of ${folder} (${setting}) is full: make room on it and start again.`)
  if (problem)
    throw new SettingsError(`${setting} must be a folder that this user can write into, but is "${folder}".`)
}

/**
 * Creates the folders a server writes to before anything is opened: the data folder, and the module store unless it is
 * the database.
 * @throws StartFailure if one is not writable
 */
export async function requireFolders({ dataDir, moduleStore }: Folders): Promise<void> {
  const folders: [FolderSetting, string | undefined][] = [
    ['KEYSTEAD_DATA_DIR', dataDir],
    ['MODULE_STORE', moduleStore],
  ]
  for (const [setting, folder] of folders) {
    if (folder === undefined) continue
    await makeFolder(folder).catch(() => {}) // requireRoom reports what is wrong
    await requireRoom(setting, folder)
  }
}
