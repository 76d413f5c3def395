import type { PlanGate } from './api/plan-gate.ts'
import type { Database } from './db/database.ts'
import { isUnreachable } from './http/unavailable.ts'
import type { MailLog } from './mail/mail-server.ts'
import type { Mailing } from './mail/mailing.ts'
import type { PathsFor } from './registry/shown-paths.ts'

/** Dependencies of scheduled work. */
export interface Turn {
  database: Database
  mailing: Mailing
  now: Date
  log: MailLog
  /** Aborted at shutdown: start nothing new, but finish what is in flight. */
  signal: AbortSignal
  gate: PlanGate
  pathsFor: PathsFor
}

/**
 * Runs `work` for each item in turn. A failure is logged, does not stop the others, and is retried at a later run.
 * @throws if the database is away for two in a row: the others would each wait for the same
 */
export async function forEachDue<T>(
  { log, signal }: Pick<Turn, 'log' | 'signal'>,
  those: T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  let wasAway = false
  for (const one of those) {
    if (signal.aborted) break
    try {
      await work(one)
      wasAway = false
    } catch (error) {
      const isAway = isUnreachable(error)
      if (isAway && wasAway) throw error
      wasAway = isAway
      log.error({ err: error }, 'a part of the work that is due failed')
    }
  }
}
