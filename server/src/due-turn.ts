import type { PlanGate } from './api/plan-gate.ts'
import type { Database } from './db/database.ts'
import type { MailLog } from './mail/mail-server.ts'
import type { Mailing } from './mail/mailing.ts'

/** What work that is due has at hand. */
export interface Turn {
  database: Database
  mailing: Mailing
  now: Date
  log: MailLog
  /** Aborted when the server ends: nothing is begun any more, and what is begun is finished. */
  signal: AbortSignal
  gate: PlanGate
}

/**
 * Does something for one after the other, each for itself: what fails is logged and comes again with a later turn, and
 * keeps nobody else from theirs.
 * @returns for how many it was done: where `work` answered true
 */
export async function forEachDue<T>(
  { log, signal }: Pick<Turn, 'log' | 'signal'>,
  those: T[],
  work: (one: T) => Promise<boolean>,
): Promise<number> {
  let count = 0
  for (const one of those) {
    if (signal.aborted) break
    try {
      if (await work(one)) count++
    } catch (error) {
      log.error({ err: error }, 'a part of the work that is due failed')
    }
  }
  return count
}
