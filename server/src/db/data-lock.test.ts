import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

const holderPid = async () => JSON.parse(await readFile(join(folder, 'lock.json'), 'utf8')).pid

it('keeps a second one out and says who is in', async () => {
  const lock = await lockDataFolder(folder)
  const second = lockDataFolder(folder, 250)
  await expect(second).rejects.toThrow(DataFolderInUse)
  await expect(second).rejects.toThrow(`process ${process.pid}`)
  await lock.release()
  await (await lockDataFolder(folder, 0)).release()
})

it('waits for the one before to leave', async () => {
  const lock = await lockDataFolder(folder)
  setTimeout(() => lock.release(), 200)
  const next = await lockDataFolder(folder, 5_000)
  await next.release()
})

it('takes over from a process that is no more', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  await writeFile(
    join(folder, 'lock.json'),
    JSON.stringify({ pid: child.pid, token: 'gone', since: 'long ago' }),
  )
  const lock = await lockDataFolder(folder, 1_000)
  expect(await holderPid()).toBe(process.pid)
  await lock.release()
})

it('lets exactly one of several take over a stale lock', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  await writeFile(
    join(folder, 'lock.json'),
    JSON.stringify({ pid: child.pid, token: 'gone', since: 'long ago' }),
  )
  const starts = await Promise.allSettled(Array.from({ length: 5 }, () => lockDataFolder(folder, 400)))
  expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1)
})
