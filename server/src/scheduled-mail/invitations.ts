import { sql } from 'kysely'
import { countInvitation } from '../auth/requests/limits.ts'
import { findUserByEmail } from '../auth/users/users-repository.ts'
import { asServer, type Db } from '../db/database.ts'
import { deleteSome } from '../db/delete-some.ts'
import type { Turn } from '../due-turn.ts'
import type { Mailing } from '../mail/mailing.ts'
import { readPersonForm } from '../mail/person-form.ts'
import { addressHash, unwantedBy } from '../mail/preferences.ts'
import { shareMail } from '../mail/share-mail.ts'
import { unsubscribeLinkFor } from '../mail/unsubscribe/token.ts'
import { sanitizeName } from './sanitize-name.ts'
import { givesSomething, readShared } from './shared-rows.ts'

/** Batch size; the rest waits for the next run. */
const MAX_AT_ONCE = 100
/** Retry delay after a failure, so that others go first. */
const FAILED_SECONDS = 15 * 60
/** Failures are retried for a day, as for other mails. */
const GIVEN_UP = sql<string>`now() - interval '1 day'`

/**
 * Mails people who were added to an access group. Adding only queues it, so the response does not reveal whether the
 * address has an account or wants such mails. Several groups of one owner become one mail.
 */
export async function sendInvitations(turn: Omit<Turn, 'now' | 'gate'>): Promise<void> {
  for (let sent = 0; sent < MAX_AT_ONCE && !turn.signal.aborted; sent++) if (!(await sendNext(turn))) return
}

/** Arbitrary advisory lock id. */
const LOCK = 7_301_964_403

/** Servers take turns: each locks several invitations of a person, and two could deadlock. */
const takeTurn = (trx: Db) => sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)

const tryTurn = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as taken`

/** @returns whether no other server has it */
async function isOurTurn(trx: Db): Promise<boolean> {
  const { rows } = await tryTurn.execute(trx)
  return rows[0]?.taken === true
}

/** @returns whether one was due */
async function sendNext({ database, mailing, log }: Omit<Turn, 'now' | 'gate'>): Promise<boolean> {
  let due: Due | undefined
  try {
    await asServer(database, async (trx) => {
      if (await isOurTurn(trx)) due = await takeDue(trx)
      if (due) await sendOne(trx, mailing, due)
    })
  } catch (error) {
    if (!due) throw error
    const failed = due
    log.error({ err: error }, 'an invitation could not be sent')
    if (await asServer(database, (trx) => recordFailure(trx, failed)))
      log.error({ reason: 'it failed for a day' }, 'an invitation was given up')
  }
  return due !== undefined
}

/** Older than a week is stale: the group stayed off, or no server was running or sending. */
const OLDEST = sql<string>`now() - interval '7 days'`

/** Retention job. @returns whether some are left */
export const dropOldInvitations = (db: Db): Promise<boolean> =>
  deleteSome(db, 'invitations_due', sql`due_at < ${OLDEST}`)

async function sendOne(trx: Db, mailing: Mailing, due: Due): Promise<void> {
  const unwanted = await unwantedBy(trx, addressHash(due.email))
  if (unwanted.includes('invitations')) {
    await dropDue(trx, due)
    return
  }
  const wait = await countInvitation({ db: trx }, due.email, due.owner_id)
  if (wait > 0) await putOff(trx, due, wait)
  else {
    // Read before the rows are deleted: they say which groups the mail is about.
    const mail = await mailFor(trx, mailing, due)
    await dropDue(trx, due)
    await mailing.send(mail, trx)
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>

/** Takes the oldest one, skipping rows being deleted. Groups that are off or share nothing are skipped. */
const takeDue = (trx: Db) =>
  trx
    .selectFrom('invitations_due as d')
    .innerJoin('access_group_members as m', 'm.id', 'd.member_id')
    .innerJoin('access_groups as g', 'g.id', 'm.access_group_id')
    .leftJoin('auth_users as u', 'u.id', 'g.owner_id')
    .select(['m.email', 'g.owner_id', 'u.user_metadata'])
    .select(sql<string>`keystead.name_of(g.owner_id, g.owner_email)`.as('inviter'))
    .select('g.owner_email')
    .where('d.due_at', '<=', sql<string>`now()`)
    .where('d.due_at', '>=', OLDEST)
    .where(givesSomething)
    .orderBy('d.due_at')
    .limit(1)
    .forUpdate('d')
    .skipLocked()
    .executeTakeFirst()

/** All of the same owner to the same address. */
const sameAs = ({ email, owner_id }: Due) =>
  sql<boolean>`member_id in (
    select m.id from keystead.access_group_members m join keystead.access_groups g on g.id = m.access_group_id
    where m.email = ${email} and m.owner_id = ${owner_id} and ${givesSomething})`

async function dropDue(trx: Db, due: Due): Promise<void> {
  await trx.deleteFrom('invitations_due').where(sameAs(due)).execute()
}

async function putOff(trx: Db, due: Due, seconds: number): Promise<void> {
  await trx
    .updateTable('invitations_due')
    .set({ due_at: sql`now() + make_interval(secs => ${seconds})` })
    .where(sameAs(due))
    .execute()
}

/** @returns whether one was given up; each has its own deadline */
async function recordFailure(trx: Db, due: Due): Promise<boolean> {
  await takeTurn(trx)
  await putOff(trx, due, FAILED_SECONDS)
  await trx
    .updateTable('invitations_due')
    .set({ failing_since: sql`coalesce(failing_since, now())` })
    .where(sameAs(due))
    .execute()
  const { numDeletedRows } = await trx
    .deleteFrom('invitations_due')
    .where(sameAs(due))
    .where('failing_since', '<', GIVEN_UP)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** In the language of the recipient's account, else in the inviter's. */
async function mailFor(trx: Db, mailing: Mailing, due: Due) {
  const { email: to, inviter, owner_email, owner_id, user_metadata } = due
  const invited = await findUserByEmail(trx, to)
  const isKnown = Boolean(invited?.email_confirmed_at)
  const { language } =
    invited && isKnown
      ? await readPersonForm(trx, invited.id, invited.user_metadata)
      : await readPersonForm(trx, owner_id, user_metadata ?? {})
  return shareMail({
    to,
    language,
    isKnown,
    inviter: sanitizeName(inviter) ?? owner_email,
    rows: await readShared(trx, sameAs(due), language),
    // Works with and without an account: sign-up is reachable from there.
    link: `${mailing.publicUrl}/login?next=%2Fdashboard`,
    unsubscribeLink: unsubscribeLinkFor(mailing, { to, kind: 'invitations', language }),
  })
}
