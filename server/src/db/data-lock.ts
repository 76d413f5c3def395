import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../error-code.ts'
import { exitWith, StartFailure } from '../start-failure.ts'
import { isRunning, type ProcessIdentity, thisProcess } from './process-identity.ts'

/** Another process uses the data folder; the message is one sentence that names it. */
export class DataFolderInUse extends StartFailure {
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
/** Heartbeat, for holders we cannot check (another container on the same folder). */
const HEARTBEAT_MS = 1_000
const SILENT_MS = 6_000
const GUARD_RETRY_MS = 20

/** Creates a folder and those above it. Node's own `recursive` never returns below /proc, whose mkdir says ENOENT. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await mkdir(folder).catch((again) => {
      if (codeOf(again) !== 'EEXIST') throw again
    })
  }
}

/**
 * Locks the data folder for this process: the embedded database would let a second one in and silently lose rows. Waits
 * for the holder, and takes over from a dead one.
 * @param onLost called once if another takes over from this process, as from a paused container; ends it by default
 * @throws DataFolderInUse after `waitMs` (10 s)
 */
export async function lockDataFolder(
  folder: string,
  waitMs: number = WAIT_MS,
  // End at once: closing would write to files that another process now owns.
  onLost: (problem: DataFolderInUse) => void = exitWith,
): Promise<DataLock> {
  await makeFolder(folder)
  const file = join(folder, FILE)
  const mine: Holder = {
    ...(await thisProcess()),
    token: randomUUID(),
    since: new Date().toISOString(),
  }
  const deadline = Date.now() + waitMs
  while (!(await tryToCreate(file, JSON.stringify(mine)))) {
    const holder = await readHolder(file)
    if (await isGone(holder, file)) await removeStale(file)
    else if (Date.now() >= deadline) throw inUse(folder, holder)
    else await sleep(RETRY_MS)
  }
  let isHeld = true
  const beat = async () => {
    const holder = await readHolder(file)
    const isTaken = holder ? holder.token !== mine.token : await isMissing(file)
    if (!isHeld) return
    if (!isTaken) return utimes(file, new Date(), new Date()).catch(() => {})
    isHeld = false
    clearInterval(heartbeat)
    onLost(takenOver(folder, holder))
  }
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
  heartbeat.unref()
  return {
    async release() {
      isHeld = false
      clearInterval(heartbeat)
      if ((await readHolder(file))?.token === mine.token) await rm(file, { force: true })
    },
  }
}

/**
 * Closes the folder to other users of the machine: the embedded database makes its files writable by all. A mounted
 * folder may belong to another user, and is then left as it is.
 */
export const closeToOthers = (folder: string): Promise<void> => chmod(folder, 0o700).catch(() => {})

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null // just released, being written, or truncated by a crash
  }
}

const isMissing = (file: string): Promise<boolean> =>
  stat(file).then(
    () => false,
    (error) => error.code === 'ENOENT',
  )

async function isGone(holder: Holder | null, file: string): Promise<boolean> {
  const running = holder ? await isRunning(holder) : undefined
  if (running !== undefined) return !running
  const beat = await stat(file).catch(() => null)
  return beat !== null && Date.now() - beat.mtimeMs > SILENT_MS
}

/**
 * Two starts may find the same stale lock, and the slower one must not remove the winner's new lock. So removal is
 * guarded: one start at a time, which re-checks first.
 */
async function removeStale(file: string): Promise<void> {
  const guard = `${file}.takeover`
  if (!(await tryToCreate(guard))) {
    await dropForgotten(guard)
    await sleep(GUARD_RETRY_MS)
    return
  }
  try {
    if (await isGone(await readHolder(file), file)) await rm(file, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}

async function tryToCreate(file: string, content = ''): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** A start killed during a takeover leaves its guard behind. */
async function dropForgotten(guard: string): Promise<void> {
  const made = await stat(guard).catch(() => null)
  if (made && Date.now() - made.mtimeMs > SILENT_MS) await rm(guard, { force: true })
}

const inUse = (folder: string, holder: Holder | null): DataFolderInUse =>
  new DataFolderInUse(
    `The data folder ${folder} is in use by ${nameOf(holder)}: stop it, or set KEYSTEAD_DATA_DIR to another folder.`,
  )

const takenOver = (folder: string, holder: Holder | null): DataFolderInUse =>
  new DataFolderInUse(
    `The data folder ${folder} was taken over while this process was paused, by ${nameOf(holder)}: both would write, so this one ends.`,
  )

const nameOf = (holder: Holder | null): string =>
  holder ? `process ${holder.pid} on ${holder.host}, running since ${holder.since}` : 'another process'
