import type { Database } from './db/database.ts'
import { tellLastDays } from './ending/last-day.ts'
import { purgeEnded } from './ending/purge.ts'
import type { MailLog } from './mail/mail-server.ts'
import type { Mailing } from './mail/mailing.ts'
import { sendInvitations } from './news/invitations.ts'
import { sendLeaseEnds } from './news/lease-ends.ts'

const EVERY_MS = 15 * 60_000
/** After an invitation was noted: others of the same person may come with it. */
const INVITATION_MS = 1_000
/** An invitation that has to wait for its minute. */
const INVITATIONS_EVERY_MS = 60_000

/** What the server does without being asked, at its time. */
export interface DueWork {
  /** Somebody may have been added to an access group. */
  noteInvitation(): void
  /** Waits for what is under way. */
  close(): Promise<void>
}

type Work = (database: Database, mailing: Mailing, now: Date) => Promise<unknown>

const DUE: Work[] = [
  sendInvitations,
  sendLeaseEnds,
  tellLastDays,
  (database, _mailing, now) => purgeEnded(database, now),
]

/** All that is due by this clock. Done twice, or by two servers at once, it is done once. */
export async function doDueWork(database: Database, mailing: Mailing, now: Date): Promise<void> {
  for (const work of DUE) await work(database, mailing, now)
}

/** Does it now and every quarter of an hour; a failure is logged, and tried again with the next. */
export function startDueWork(database: Database, mailing: Mailing, log: MailLog): DueWork {
  let running: Promise<unknown> = Promise.resolve()
  let isEnding = false
  let soon: NodeJS.Timeout | undefined
  /** One after the other: on the embedded database they would wait for each other anyway. */
  const queue = (work: () => Promise<unknown>) => {
    if (isEnding) return
    running = running
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'work that is due failed'))
  }
  /** Each apart: what fails keeps nothing else from its turn. */
  const all = () => {
    for (const work of DUE) queue(() => work(database, mailing, new Date()))
  }
  const invite = () => queue(() => sendInvitations(database, mailing))
  const timers = [setInterval(all, EVERY_MS), setInterval(invite, INVITATIONS_EVERY_MS)]
  for (const timer of timers) timer.unref()
  all()
  return {
    noteInvitation() {
      soon ??= setTimeout(() => {
        soon = undefined
        invite()
      }, INVITATION_MS).unref()
    },
    async close() {
      isEnding = true
      for (const timer of timers) clearInterval(timer)
      clearTimeout(soon)
      await running
    },
  }
}
