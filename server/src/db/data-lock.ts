import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, type ProcessIdentity, thisProcess } from './process-identity.ts'

/** Somebody else works in the data folder; the message is one sentence that says who. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

export interface DataLock {
  release(): Promise<void>
}

interface Holder extends ProcessIdentity {
  token: string
  since: string
}

const FILE = 'lock.json'
const WAIT_MS = 10_000
const RETRY_MS = 100
/** A holder that we cannot see (another container on the same folder) shows by this that it lives. */
const HEARTBEAT_MS = 1_000
const SILENT_MS = 6_000

/**
 * Makes this process the only one that opens the data folder: the embedded database would let a second one in and
 * then lose rows without a word. Waits for the holder to end, takes over from a process that is no more.
 * @throws DataFolderInUse after `waitMs` (10 s)
 */
export async function lockDataFolder(folder: string, waitMs: number = WAIT_MS): Promise<DataLock> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, FILE)
  const mine: Holder = {
    ...(await thisProcess()),
    token: randomUUID(),
    since: new Date().toISOString(),
  }
  const deadline = Date.now() + waitMs
  while (!(await tryToTake(file, mine))) {
    const holder = await readHolder(file)
    if (await isGone(holder, file)) await removeStale(file, holder)
    else if (Date.now() >= deadline) throw inUse(folder, holder)
    else await sleep(RETRY_MS)
  }
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS)
  heartbeat.unref()
  return {
    async release() {
      clearInterval(heartbeat)
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
    return null // just released, just being written, or left half-written by a crash
  }
}

async function isGone(holder: Holder | null, file: string): Promise<boolean> {
  const running = holder ? await isRunning(holder) : undefined
  if (running !== undefined) return !running
  const beat = await stat(file).catch(() => null)
  return beat !== null && Date.now() - beat.mtimeMs > SILENT_MS
}

/**
 * Two starts may find the same stale lock; the slower one must not remove the lock that the faster one took since. A
 * rename moves the file away from the name in one step, and what was moved by mistake is put back.
 */
async function removeStale(file: string, stale: Holder | null): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch {
    return // somebody was faster
  }
  const moved = await readHolder(aside)
  if (moved && moved.token !== stale?.token) await rename(aside, file)
  else await rm(aside, { force: true })
}

function inUse(folder: string, holder: Holder | null): DataFolderInUse {
  const who = holder
    ? `process ${holder.pid} on ${holder.host}, running since ${holder.since}`
    : 'another process'
  return new DataFolderInUse(
    `The data folder ${folder} is in use by ${who}: stop it, or set KEYSTEAD_DATA_DIR to another folder.`,
  )
}
