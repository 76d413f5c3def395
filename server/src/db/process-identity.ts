import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { codeOf } from '../error-code.ts'

/** Identifies a process even if its pid is reused. */
export interface ProcessIdentity {
  host: string
  pid: number
  /** Start time in kernel ticks; null if unknown. */
  started: string | null
}

export async function thisProcess(): Promise<ProcessIdentity> {
  return { host: hostname(), pid: process.pid, started: await startOf(process.pid) }
}

/** Whether the process still runs; undefined if it belongs to another machine or container, where we cannot look. */
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
    // EPERM: it exists, but belongs to another user.
    return codeOf(error) === 'EPERM'
  }
}

const START_FIELD = 19

/** Linux: field 22 of `/proc/<pid>/stat`, counted after the parenthesized name, which may contain anything. */
async function startOf(pid: number): Promise<string | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields?.[START_FIELD] ?? null
}
