import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'

/** A process so that it cannot be taken for a later one that got the same number. */
export interface ProcessIdentity {
  host: string
  pid: number
  /** When it began, as the kernel counts; null where the system does not tell. */
  started: string | null
}

export async function thisProcess(): Promise<ProcessIdentity> {
  return { host: hostname(), pid: process.pid, started: await startOf(process.pid) }
}

/** Whether that process still runs; undefined when it is another machine's, or another container's, and not to be seen. */
export async function isRunning(identity: ProcessIdentity): Promise<boolean | undefined> {
  if (identity.host !== hostname()) return undefined
  if (!answersSignals(identity.pid)) return false
  const started = await startOf(identity.pid)
  return started === null || identity.started === null || started === identity.started
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process may not be signalled, and is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const START_FIELD = 19

/** Linux: the 22nd field of `/proc/<pid>/stat`, counted after the name in brackets, which may hold anything. */
async function startOf(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields?.[START_FIELD] ?? null
}
