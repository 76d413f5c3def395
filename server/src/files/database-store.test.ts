import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { createTestDatabase } from '../db/testing.ts'
import { databaseStore } from './database-store.ts'
import { folderStore } from './file-store.ts'
import { openStores } from './open-stores.ts'

let database: Database
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'keystead-files-'))
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const files = (text: string) => new Map([['entry.js', Buffer.from(text)]])
const cached = async () => {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

it('caches served files on its own disk, and rejects a truncated one', async () => {
  const store = databaseStore(database, 'module', join(dataDir, 'files'))
  await store.put('meadow', '1.0.0', files('"A"'))
  expect(String(await store.read('meadow', '1.0.0', 'entry.js'))).toBe('"A"')
  const [file = ''] = await cached()
  await database.db
    .updateTable('stored_files')
    .set({ bytes: Buffer.from('other') })
    .execute()
  expect(String(await store.read('meadow', '1.0.0', 'entry.js'))).toBe('"A"')
  await database.db
    .updateTable('stored_files')
    .set({ bytes: Buffer.from('"A"') })
    .execute()
  await writeFile(file, '')
  expect(String(await store.read('meadow', '1.0.0', 'entry.js'))).toBe('"A"')
  expect(await store.read('meadow', '1.0.0', 'other.js')).toBeNull()
  expect(await store.has('nobody', '1.0.0', 'entry.js')).toBeNull()
})

it('finds nothing under an invalid version name', async () => {
  const store = databaseStore(database, 'module', join(dataDir, 'files'))
  expect(await store.has('mea\0dow', '1.0.0', 'entry.js')).toBeNull()
  expect(await store.has('meadow', '1.0\0', 'entry.js')).toBeNull()
  expect(await store.read('meadow', '1.0.0', 'entry\0.js')).toBeNull()
})

it.each(['..', 'a\\b.js', '/a.js', '.hidden'])(
  'refuses a path that no page could request: %s',
  async (path) => {
    const store = databaseStore(database, 'module', join(dataDir, 'files'))
    const put = store.put('outside', '1.0.0', new Map([...files('"A"'), [path, Buffer.from('x')]]))
    await expect(put).rejects.toThrow('not a path inside a module')
    expect(await store.has('outside', '1.0.0', 'entry.js')).toBeNull()
  },
)

it('sees what another server stored later', async () => {
  const [one, two] = ['one', 'two'].map((name) => databaseStore(database, 'module', join(dataDir, name)))
  expect(await two?.has('later', '1.0.0', 'entry.js')).toBeNull()
  await one?.put('later', '1.0.0', files('"B"'))
  expect(String(await two?.read('later', '1.0.0', 'entry.js'))).toBe('"B"')
  await one?.remove('later', '1.0.0')
  expect(await one?.has('later', '1.0.0', 'entry.js')).toBeNull()
})

it('imports modules from the data folder', async () => {
  await folderStore(join(dataDir, 'modules')).put('older', '1.0.0', files('"C"'))
  const { modules } = await openStores({ moduleStore: undefined, dataDir }, database)
  expect(String(await modules.read('older', '1.0.0', 'entry.js'))).toBe('"C"')
})

it('imports them without what the system left in their folder', async () => {
  const nested = new Map([...files('"C"'), ['deep/part.js', Buffer.from('"D"')]])
  await folderStore(join(dataDir, 'modules')).put('opened', '1.0.0', nested)
  await writeFile(join(dataDir, 'modules/opened/1.0.0/.DS_Store'), '')
  await openStores({ moduleStore: undefined, dataDir }, database)
  const rows = database.db.selectFrom('stored_files').select('path').where('name', '=', 'opened')
  expect((await rows.execute()).map(({ path }) => path).sort()).toEqual(['deep/part.js', 'entry.js'])
})

const openAt = (where: string) =>
  where === 'in a folder'
    ? folderStore(join(dataDir, 'shared'))
    : databaseStore(database, 'module', join(dataDir, 'files'))

it.each(['in a folder', 'in the database'])('keeps what it has if the rest is refused, %s', async (where) => {
  const store = openAt(where)
  await store.put('refused', '1.0.0', files('"A"'))
  const refuse = () => Promise.reject(new Error('another came first'))
  await expect(store.put('refused', '1.0.0', files('"B"'), refuse)).rejects.toThrow('another came first')
  expect(String(await store.read('refused', '1.0.0', 'entry.js'))).toBe('"A"')
})

describe.each(['in a folder', 'in the database'])('files shared by versions, %s', (where) => {
  const open = () => openAt(where)
  const version = (...names: string[]) =>
    new Map([
      ['entry.js', Buffer.from(names.join())],
      ...names.map((name) => [`files/${name}`, Buffer.from(`"${name}"`)] as const),
    ])

  it('are found beside the versions, until the last one that has them is removed', async () => {
    const store = open()
    expect(await store.has('sharing', 'files', 'a.js')).toBeNull()
    await store.put('sharing', '1.0.0', version('a.js', 'b.js'))
    await store.put('sharing', '1.1.0', version('a.js', 'c.js'))
    expect(String(await store.read('sharing', 'files', 'a.js'))).toBe('"a.js"')
    expect(await store.read('sharing', 'files', 'entry.js')).toBeNull()
    expect(await store.read('nobody', 'files', 'a.js')).toBeNull()
    expect(await store.read('sharing', 'files', 'a\0.js')).toBeNull()
    await store.remove('sharing', '1.0.0')
    expect(String(await store.read('sharing', 'files', 'a.js'))).toBe('"a.js"')
    expect(await open().has('sharing', 'files', 'b.js')).toBeNull()
    expect(await store.has('sharing', 'files', 'b.js')).toBeNull()
    expect(await store.has('sharing', 'files', 'c.js')).not.toBeNull()
  })
})

it('are imported from a folder as versions, without an extra one for shared files', async () => {
  const folder = folderStore(join(dataDir, 'modules'))
  await folder.put('moved', '1.0.0', new Map([['files/a.js', Buffer.from('"a"')]]))
  const { modules } = await openStores({ moduleStore: undefined, dataDir }, database)
  expect(String(await modules.read('moved', 'files', 'a.js'))).toBe('"a"')
  const rows = database.db.selectFrom('stored_files').select('version').where('name', '=', 'moved')
  expect(await rows.execute()).toEqual([{ version: '1.0.0' }])
})

it('are imported by several servers concurrently, as when they start together', async () => {
  const stores = [1, 2, 3, 4].map(() => databaseStore(database, 'shell', join(dataDir, 'files')))
  await Promise.all(stores.map((store) => store.put('sdk', '0.1.0-babc', files('"packed"'))))
  expect(String(await stores[0]?.read('sdk', '0.1.0-babc', 'entry.js'))).toBe('"packed"')
})
