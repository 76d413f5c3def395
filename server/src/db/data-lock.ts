import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Somebody else works in the data folder; the message is one sentence that says who. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

export interface DataLock {
  release(): Promise<void>
}

interface Holder {
  pid: number
  token: string
  since: string
}

const FILE = 'lock.json'
const WAIT_MS = 10_000
const RETRY_MS = 100

/**
 * Makes this process the only one that opens the data folder: the embedded database would let a second one in and
 * then lose rows without a word. Waits for the holder to end, takes over from a process that is no more.
 * @throws DataFolderInUse after `waitMs` (10 s)
 */
export async function lockDataFolder(folder: string, waitMs: number = WAIT_MS): Promise<DataLock> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, FILE)
  const mine: Holder = { pid: process.pid, token: randomUUID(), since: new Date().toISOString() }
  const deadline = Date.now() + waitMs
  while (!(await tryToTake(file, mine))) {
    const holder = await readHolder(file)
    if (holder && !isAlive(holder.pid)) await removeStale(file, holder)
    else if (Date.now() >= deadline) throw inUse(folder, holder)
    else await sleep(RETRY_MS)
  }
  return {
    async release() {
      if ((await readHolder(file))?.token === mine.token) await rm(file, { force: true })
    },
  }
}

async function tryToTake(file: string, mine: Holder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(mine), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null // just released, or just being written
  }
}

/**
 * Two starts may find the same stale lock; the slower one must not remove the lock that the faster one took since. A
 * rename moves the file away from the name in one step, and what was moved by mistake is put back.
 */
async function removeStale(file: string, stale: Holder): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch {
    return // somebody was faster
  }
  const moved = await readHolder(aside)
  if (moved && moved.token !== stale.token) await rename(aside, file)
  else await rm(aside, { force: true })
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function inUse(folder: string, holder: Holder | null): DataFolderInUse {
  const who = holder ? `process ${holder.pid}, running since ${holder.since}` : 'another process'
  return new DataFolderInUse(
    `The data folder ${folder} is in use by ${who}: stop it, or set KEYSTEAD_DATA_DIR to another folder.`,
  )
}
