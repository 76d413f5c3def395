import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { dropOldDrafts, folderStore } from './file-store.ts'
import { storeTasks } from './open-stores.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const version = (text: string) =>
  new Map(
    ['manifest.json', 'entry.js', 'list.js', 'detail.js', 'files/part.js'].map((path) => [
      path,
      Buffer.from(`"${path} ${text}"`),
    ]),
  )
const read = async (path: string) => String(await folderStore(folder).read('meadow', '1.0.0', path))
const drafts = async () => (await readdir(folder)).filter((name) => name.startsWith('.'))

it('accepts the same from several servers concurrently', async () => {
  const servers = Array.from({ length: 12 }, () => folderStore(folder))
  await Promise.all(servers.map((store) => store.put('meadow', '1.0.0', version('A'))))
  for (const path of version('A').keys()) expect(await read(path)).toBe(`"${path} A"`)
  expect(await drafts()).toEqual([])
})

it('replaces incomplete versions, also concurrently, and completes one that lost a file', async () => {
  const store = folderStore(folder)
  await store.put('meadow', '1.0.0', version('A'))
  await Promise.all([1, 2, 3].map(() => folderStore(folder).put('meadow', '1.0.0', version('B'))))
  expect(await read('entry.js')).toBe('"entry.js B"')
  await rm(join(folder, 'meadow', '1.0.0', 'entry.js'))
  await store.put('meadow', '1.0.0', version('B'))
  expect(await read('entry.js')).toBe('"entry.js B"')
  expect(await drafts()).toEqual([])
})

it('has all of a version on disk once it is stored, for a power cut', async () => {
  const handle = await open(folder)
  await handle.close()
  const synced = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  await folderStore(folder).put('meadow', '1.0.0', version('A'))
  const files = version('A').size + ['files/part.js'].length
  const folders = ['', 'meadow', 'meadow/files'].length
  expect(synced).toHaveBeenCalledTimes(files + folders)
  synced.mockRestore()
})

it.each([
  ['EIO', 'rejects'],
  ['EINVAL', 'resolves'],
] as const)('a folder whose flush fails with %s: put %s', async (code, outcome) => {
  const handle = await open(folder)
  await handle.close()
  const prototype = Object.getPrototypeOf(handle)
  const sync = prototype.sync
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    if ((await this.stat()).isDirectory()) throw Object.assign(new Error(`${code}: fsync`), { code })
    return sync.call(this)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const stored = folderStore(folder)
    .put('meadow', '1.0.0', version('A'))
    .then(
      () => 'resolves',
      () => 'rejects',
    )
  expect(await stored).toBe(outcome)
})

it('leaves nothing of a failed write', async () => {
  await mkdir(join(folder, 'meadow'))
  // Occupies the path of the folder of shared files.
  await writeFile(join(folder, 'meadow', 'files'), '')
  await expect(folderStore(folder).put('meadow', '1.0.0', version('A'))).rejects.toThrow()
  await expect(
    folderStore(folder).put('meadow', '1.0.0', new Map([...version('A'), ['../x', Buffer.from('')]])),
  ).rejects.toThrow('not a path inside a module')
  expect(await readdir(folder)).toEqual(['meadow'])
  expect(await readdir(join(folder, 'meadow'))).toEqual(['files'])
})

it('drops drafts that a killed server left a day ago, also one moved aside', async () => {
  await folderStore(folder).put('meadow', '1.0.0', version('A'))
  await mkdir(join(folder, '.draft-a'))
  await mkdir(join(folder, '.draft-b-aside'))
  const aged = new Date(Date.now() - 2 * 86_400_000)
  await utimes(join(folder, '.draft-b-aside'), aged, aged)
  const [modules] = storeTasks({ moduleStore: folder, dataDir: folder }).slice(1)
  await modules?.()
  expect(await drafts()).toEqual(['.draft-a', '.draft-b-aside'])
  await dropOldDrafts(folder, Date.now() + 25 * 3_600_000)
  expect(await readdir(folder)).toEqual(['meadow'])
})
