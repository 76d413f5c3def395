import { sendLastDayMails } from './account-deletion/last-day.ts'
import { purgeEnded } from './account-deletion/purge.ts'
import { endSharing } from './account-deletion/sharing.ts'
import type { Turn } from './due-turn.ts'
import { terminateLeases } from './lease-termination/terminate-leases.ts'
import type { Mailing } from './mail/mailing.ts'
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
  /** Runs the minute jobs a second from now: call when somebody may have been added to an access group. */
  wakeSoon(): void
  /** Waits for work in flight; drops what is queued. */
  close(): Promise<void>
}

/** Counts runs for `/metrics`. */
interface Watched {
  done(work: 'due'): void
  failed(work: 'due'): void
}

type Work<T> = (turn: T) => Promise<unknown>

const OFTEN: Work<Turn>[] = [endSharing, sendInvitations]
const DUE: Work<Turn>[] = [...OFTEN, terminateLeases, sendLeaseEnds, sendLastDayMails, purgeEnded]

/** Runs everything that is due. Idempotent, also with several servers at once. */
export async function doDueWork(turn: Turn): Promise<void> {
  for (const work of DUE) await work(turn)
}

interface Given extends Omit<Turn, 'mailing' | 'now' | 'signal'> {
  /** Null with hosted sign-in, which mails and deletes accounts itself: only leases end. */
  mailing: Mailing | null
}

/** Runs now and every 15 minutes; failures are logged and retried at the next run. */
export function startDueWork({ mailing, ...given }: Given, watch?: Watched): DueWork {
  // Sequential: on the embedded database they would wait for each other anyway.
  const waiting = new WorkQueue((error) => {
    watch?.failed('due')
    given.log.error({ err: error }, 'work that is due failed')
  })
  const { signal } = waiting
  let soon: NodeJS.Timeout | undefined
  const turn = () => ({ ...given, now: new Date(), signal })
  const bind = <T>(works: Work<T>[], turnOf: () => T) =>
    works.map((work) => () => traced(`due ${work.name}`, {}, () => work(turnOf())))
  const mailTurn = mailing && (() => ({ ...turn(), mailing }))
  const due = mailTurn ? bind(DUE, mailTurn) : bind([terminateLeases], turn)
  const often = mailTurn ? bind(OFTEN, mailTurn) : []
  // The minute jobs say nothing about the 15-minute run.
  const queueDue = () => waiting.addAll(due, () => watch?.done('due'))
  const queueOften = () => {
    for (const work of often) waiting.add(work)
  }
  const timers = [setInterval(queueDue, EVERY_MS), setInterval(queueOften, OFTEN_MS)]
  for (const timer of timers) timer.unref()
  queueDue()
  return {
    wakeSoon() {
      soon ??= setTimeout(() => {
        soon = undefined
        // Switch off what an account shared in its last second before anybody is mailed about it.
        queueOften()
      }, INVITATION_MS).unref()
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      clearTimeout(soon)
      await waiting.close()
    },
  }
}
