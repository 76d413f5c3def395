import { tellLastDays } from './account-deletion/last-day.ts'
import { purgeEnded } from './account-deletion/purge.ts'
import { endSharing } from './account-deletion/sharing.ts'
import type { Turn } from './due-turn.ts'
import { sendInvitations } from './scheduled-mail/invitations.ts'
import { sendLeaseEnds } from './scheduled-mail/lease-ends.ts'
import { WorkQueue } from './work-queue.ts'

const EVERY_MS = 15 * 60_000
/** After an invitation was noted: others of the same person may come with it. */
const INVITATION_MS = 1_000
/** An invitation that has to wait for its minute, and what was shared in the second in which an account began to end. */
const OFTEN_MS = 60_000

/** What the server does without being asked, at its time. */
export interface DueWork {
  /** Somebody may have been added to an access group. */
  noteInvitation(): void
  /** Waits for what is under way, and begins nothing that waits for its turn. */
  close(): Promise<void>
}

type Work = (turn: Turn) => Promise<unknown>

const OFTEN: Work[] = [endSharing, sendInvitations]
const DUE: Work[] = [...OFTEN, sendLeaseEnds, tellLastDays, purgeEnded]

/** All that is due by this clock. Done twice, or by two servers at once, it is done once. */
export async function doDueWork(turn: Turn): Promise<void> {
  for (const work of DUE) await work(turn)
}

/** Does it now and every quarter of an hour; a failure is logged, and tried again with the next. */
export function startDueWork(given: Omit<Turn, 'now' | 'signal'>): DueWork {
  // One after the other: on the embedded database they would wait for each other anyway.
  const waiting = new WorkQueue((error) => given.log.error({ err: error }, 'work that is due failed'))
  const { signal } = waiting
  let soon: NodeJS.Timeout | undefined
  const queue = (works: Work[]) => {
    for (const work of works) waiting.add(() => work({ ...given, now: new Date(), signal }))
  }
  const timers = [setInterval(() => queue(DUE), EVERY_MS), setInterval(() => queue(OFTEN), OFTEN_MS)]
  for (const timer of timers) timer.unref()
  queue(DUE)
  return {
    noteInvitation() {
      soon ??= setTimeout(() => {
        soon = undefined
        // What was shared in the last second of an account is switched off before anybody is told of it.
        queue(OFTEN)
      }, INVITATION_MS).unref()
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      clearTimeout(soon)
      await waiting.close()
    },
  }
}
