import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeToOthers, DataFolderInUse, lockDataFolder } from './data-lock.ts'
import { thisProcess } from './process-identity.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-lock-'))
  file = join(folder, 'lock.json')
})
afterEach(() => rm(folder, { recursive: true }))

const holderPid = async () => JSON.parse(await readFile(file, 'utf8')).pid

const leaveLock = (holder: object) =>
  writeFile(
    file,
    JSON.stringify({ host: hostname(), started: null, token: 'left', since: 'before', ...holder }),
  )

async function endedPid(): Promise<number | undefined> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid
}

it('refuses a second process and names the first', async () => {
  const lock = await lockDataFolder(folder)
  const second = lockDataFolder(folder, 250)
  await expect(second).rejects.toThrow(DataFolderInUse)
  await expect(second).rejects.toThrow(`process ${process.pid} on ${hostname()}`)
  await lock.release()
  await (await lockDataFolder(folder, 0)).release()
})

it.runIf(process.platform !== 'win32')('closes a folder to other users', async () => {
  await chmod(folder, 0o755)
  await closeToOthers(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

it('waits for the previous process to leave', async () => {
  const lock = await lockDataFolder(folder)
  setTimeout(() => lock.release(), 200)
  const next = await lockDataFolder(folder, 5_000)
  expect(next).toBeDefined()
  await next.release()
})

it('takes over from a dead process', async () => {
  await leaveLock({ pid: await endedPid() })
  const lock = await lockDataFolder(folder, 1_000)
  expect(await holderPid()).toBe(process.pid)
  await lock.release()
})

it.runIf(process.platform === 'linux')('is not misled by a reused process id', async () => {
  await leaveLock({ ...(await thisProcess()), started: '1' })
  const lock = await lockDataFolder(folder, 1_000)
  expect(lock).toBeDefined()
  await lock.release()
})

it('takes over a stale lock left half-written by a crash', async () => {
  await writeFile(file, '{"pid"')
  await expect(lockDataFolder(folder, 200)).rejects.toThrow('another process')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(file, longAgo, longAgo)
  await (await lockDataFolder(folder, 1_000)).release()
})

it('lets exactly one of several processes take over a stale lock', async () => {
  const pid = await endedPid()
  // Many rounds: an unsafe takeover fails once in hundreds.
  for (let round = 0; round < 40; round += 1) {
    await leaveLock({ pid })
    const starts = await Promise.allSettled(Array.from({ length: 12 }, () => lockDataFolder(folder, 1)))
    const taken = starts.filter((start) => start.status === 'fulfilled')
    expect(taken).toHaveLength(1)
    await taken[0]?.value.release()
  }
})

/** Holds the lock until stopped. */
const holding = `
  const { lockDataFolder } = await import(${JSON.stringify(import.meta.resolve('./data-lock.ts'))})
  await lockDataFolder(process.argv[1], 0)
  setInterval(() => {}, 1_000)`

it('ends its process once another machine has taken it over', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', holding, folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  try {
    await expect.poll(() => holderPid().catch(() => undefined)).toBe(child.pid)
    await leaveLock({ host: 'another-container', pid: 1 })
    expect(await Promise.race([ended, delay(8_000, 'still writes')])).toEqual([2, null])
    expect(printed).toBe(
      `The data folder ${folder} was taken over while this process was paused, by process 1 on another-container, running since before: both would write, so this one ends.\n`,
    )
  } finally {
    child.kill('SIGKILL')
    await ended
  }
})

it('is lost if another has come and gone', async () => {
  const onLost = vi.fn()
  const lock = await lockDataFolder(folder, 0, onLost)
  await delay(1_500)
  expect(onLost).not.toHaveBeenCalled()
  await rm(file)
  await expect.poll(() => onLost.mock.calls).toEqual([[expect.any(DataFolderInUse)]])
  await lock.release()
})

it('trusts another machine’s lock while its heartbeat continues', async () => {
  await leaveLock({ host: 'another-container', pid: 1 })
  await expect(lockDataFolder(folder, 200)).rejects.toThrow('process 1 on another-container')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(file, longAgo, longAgo)
  await (await lockDataFolder(folder, 1_000)).release()
})
