import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SettingsError } from '../settings.ts'
import { requireFolders } from './require-room.ts'

let folder = ''
let usable = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-room-'))
  usable = join(folder, 'deep/usable')
  await writeFile(join(folder, 'file'), '')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('creates missing folders, and leaves nothing in them', async () => {
  const moduleStore = join(usable, 'modules')
  await requireFolders({ dataDir: usable, moduleStore })
  expect(await readdir(usable)).toEqual(['modules'])
  expect(await readdir(moduleStore)).toEqual([])
})

it.each(['file', 'file/below'])('refuses a %s, naming its setting', async (place) => {
  const wrong = join(folder, place)
  const sentence = (setting: string) =>
    new SettingsError(`${setting} must be a folder that this user can write into, but is "${wrong}".`)
  await expect(requireFolders({ dataDir: wrong, moduleStore: usable })).rejects.toThrow(
    sentence('KEYSTEAD_DATA_DIR'),
  )
  await expect(requireFolders({ dataDir: usable, moduleStore: wrong })).rejects.toThrow(
    sentence('MODULE_STORE'),
  )
})

it('refuses a folder below /proc at once', async () => {
  const dataDir = '/proc/keystead/data'
  await expect(requireFolders({ dataDir, moduleStore: undefined })).rejects.toThrow(SettingsError)
})

it('needs no module folder if modules are in the database', async () => {
  await requireFolders({ dataDir: usable, moduleStore: undefined })
  expect(await readdir(usable)).toEqual([])
})
