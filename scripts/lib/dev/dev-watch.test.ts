import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSources } from './dev-watch.ts'

let root = ''
let stop = async () => {}
const heard: string[] = []

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'keystead-watch-'))
  await mkdir(join(root, 'remotes/leases/src/lease-list'), { recursive: true })
  await mkdir(join(root, 'remotes/leases/dist'))
  await writeFile(join(root, 'remotes/leases/module.json'), '{}')
  await writeFile(join(root, 'remotes/leases/src/lease-list/lease-list.tsx'), '0')
  heard.length = 0
  stop = await watchSources((paths) => heard.push(...paths), { root, folders: ['remotes/leases', 'shell'] })
})
afterEach(async () => {
  await stop()
  await rm(root, { recursive: true, force: true })
})

/** Saves like `sed -i` and many editors: a new file takes the name. */
async function saveByRename(path: string, text: string): Promise<void> {
  const beside = join(root, path, '..', `.saved-${text}`)
  await writeFile(beside, text)
  await rename(beside, join(root, path))
}

async function hearing(path: string): Promise<void> {
  await vi.waitFor(() => expect(heard).toEqual([path]), { timeout: 10_000 })
  heard.length = 0
}

it('notices a file each time another is renamed to it', async () => {
  for (const path of ['remotes/leases/src/lease-list/lease-list.tsx', 'remotes/leases/module.json'])
    for (const text of ['1', '2', '3']) {
      await saveByRename(path, text)
      await hearing(path)
    }
})

it('notices new and removed folders, ignoring output of builds and editors', async () => {
  const path = 'remotes/leases/src/lease-form/lease-form.tsx'
  await mkdir(join(root, path, '..'))
  await writeFile(join(root, path), '1')
  await hearing(path)
  await writeFile(join(root, 'remotes/leases/dist/entry.js'), '1')
  await writeFile(join(root, 'remotes/leases/notes.txt'), '1')
  await writeFile(join(root, 'remotes/leases/src/lease-form/lease-form.tsx~'), '1')
  await saveByRename(path, '2')
  await hearing(path)
  await rm(join(root, path))
  await hearing(path)
})
