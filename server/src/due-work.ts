import { sendLastDayMails } from './account-deletion/last-day.ts'
import { purgeEnded } from './account-deletion/purge.ts'
import { endSharing } from './account-deletion/sharing.ts'
import type { Turn } from './due-turn.ts'
import { terminateLeases } from './lease-termination/terminate-leases.ts'
import { sendInvitations } from './scheduled-mail/invitations.ts'
import { sendLeaseEnds } from './scheduled-mail/lease-ends.ts'
import { traced } from './tracing/tracing.ts'
import { WorkQueue } from './work-queue.ts'

const EVERY_MS = 15 * 60_000
/** Debounce: several invitations of one person become one mail. */
const INVITATION_MS = 1_000
/** Retries rate-limited invitations, and re-checks groups shared in the second in which an account deletion began. */
const OFTEN_MS = 60_000

/** The server's scheduled work. */
export interface DueWork {
  /** Call when somebody may have been added to an access group. */
  noteInvitation(): void
  /** Waits for work in flight; drops what is queued. */
  close(): Promise<void>
}

/** Counts runs for `/metrics`. */
interface Watched {
  done(work: 'due'): void
  failed(work: 'due'): void
}

type Work = (turn: Turn) => Promise<unknown>

const OFTEN: Work[] = [endSharing, sendInvitations]
const DUE: Work[] = [...OFTEN, terminateLeases, sendLeaseEnds, sendLastDayMails, purgeEnded]

/** Runs everything that is due. Idempotent, also with several servers at once. */
export async function doDueWork(turn: Turn): Promise<void> {
  for (const work of DUE) await work(turn)
}

/** Runs now and every 15 minutes; failures are logged and retried at the next run. */
export function startDueWork(given: Omit<Turn, 'now' | 'signal'>, watch?: Watched): DueWork {
  // Sequential: on the embedded database they would wait for each other anyway.
  const waiting = new WorkQueue((error) => {
    watch?.failed('due')
    given.log.error({ err: error }, 'work that is due failed')
  })
  const { signal } = waiting
  let soon: NodeJS.Timeout | undefined
  const queue = (works: Work[]) =>
    waiting.addAll(
      works.map(
        (work) => () => traced(`due ${work.name}`, {}, () => work({ ...given, now: new Date(), signal })),
      ),
      // What runs every minute says nothing of the rest.
      () => works === DUE && watch?.done('due'),
    )
  const timers = [setInterval(() => queue(DUE), EVERY_MS), setInterval(() => queue(OFTEN), OFTEN_MS)]
  for (const timer of timers) timer.unref()
  queue(DUE)
  return {
    noteInvitation() {
      soon ??= setTimeout(() => {
        soon = undefined
        // Switch off what an account shared in its last second before anybody is mailed about it.
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
