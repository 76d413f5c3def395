import { sql } from 'kysely'
import { asServer, type Database, type Db } from '../../db/database.ts'
import type { AuthContext } from '../context.ts'
import { dropJoinedSince } from '../google/identities-repository.ts'
import {
  type MailRequest,
  sendAccountExistsMail,
  sendLinkMail,
  sendUndoMail,
  VALID_HOURS,
} from '../links/link-mails.ts'
import {
  deleteLinks,
  endLinks,
  endUndoLinksSince,
  hasUndoLink,
  keepUsedLink,
  type LinkRow,
} from '../links/links-repository.ts'
import { countMail, limitMails } from '../requests/limits.ts'
import { lockLiveSession } from '../sessions/sessions.ts'
import { deleteAllSessions } from '../sessions/sessions-repository.ts'
import { cancelEmailChange, changeEmail, setPendingEmail } from '../users/email-change-repository.ts'
import {
  changeUser,
  deleteUnconfirmedUser,
  findUserByEmail,
  markMailSent,
  type UserRow,
} from '../users/users-repository.ts'

/**
 * Counts the mails of an address change before anything is written.
 * @throws AuthError 429 for a second mail within the minute
 */
export async function limitEmailChange(
  { database }: AuthContext,
  user: UserRow,
  email: string,
): Promise<void> {
  await limitMails(database, user.id, 'email_change')
  await limitMails(database, email, 'email_change')
}

/**
 * Requests an address change: a confirmation link to the new address, and a notice with an undo link to the old one;
 * both or neither. Whether the new address is taken shows only in its mailbox. Call `limitEmailChange` first.
 * @throws AuthError `session_not_found` if the session ended in the meantime
 */
export async function requestEmailChange(
  context: AuthContext,
  { userId, sessionId }: { userId: string; sessionId: string },
  email: string,
  mail: MailRequest,
): Promise<void> {
  const user = await asServer(context.database, async (trx) => {
    const held = await lockLiveSession(trx, userId, sessionId)
    await deleteLinks(trx, userId, 'email_change')
    await cancelEmailChange(trx, userId)
    await setPendingEmail(trx, userId, email)
    await sendUndoMail(trx, context, held, email, mail)
    return held
  })
  await sendChangeLink(context, { ...user, new_email: email }, mail)
}

/**
 * Resends the confirmation of a pending change if its undo link outlives it. Responds the same in every case, including
 * when rate-limited.
 */
export async function resendEmailChange(
  context: AuthContext,
  email: string,
  mail: MailRequest,
): Promise<void> {
  await limitMails(context.database, email, 'email_change')
  const { db } = context.database
  const user = await findUserByEmail(db, email)
  if (!user?.new_email || !(await hasUndoLink(db, user, VALID_HOURS.email_change))) return
  if (await countMail(context.database, user.new_email, 'email_change')) return
  await sendChangeLink(context, user, mail)
}

async function sendChangeLink(context: AuthContext, user: UserRow, mail: MailRequest): Promise<void> {
  const email = user.new_email ?? user.email
  const holder = await findUserByEmail(context.database.db, email)
  if (!holder?.email_confirmed_at) return sendLinkMail(context, user, 'email_change', mail, { email })
  // Recorded as for a link, because the account's answer shows the time.
  await markMailSent(context.database.db, user.id, 'email_change')
  await sendAccountExistsMail(context, holder, mail.origin, 'change')
}

/** Per run, in one transaction. */
const MAX_EXPIRED = 100

/**
 * Cancels requests whose last link has expired, or would have if the address were free.
 * @returns whether more may be left
 */
export const endExpiredChanges = (database: Database): Promise<boolean> =>
  asServer(database, async (trx) => {
    const expired = await trx
      .selectFrom('auth_users')
      .select('id')
      .where('new_email', 'is not', null)
      .where(
        'email_change_sent_at',
        '<',
        sql<string>`now() - make_interval(hours => ${VALID_HOURS.email_change})`,
      )
      .limit(MAX_EXPIRED)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of expired) await cancelEmailChange(trx, id)
    return expired.length === MAX_EXPIRED
  })

/**
 * Applies the pending address. An unconfirmed account with that address gives way, since the link proves ownership.
 * @returns false if no longer pending, or the address was taken
 */
export async function confirmNewEmail(trx: Db, user: UserRow, link: LinkRow): Promise<boolean> {
  // The link was in flight when the account's links were revoked.
  if (link.email !== user.new_email) return false
  if (!link.email || !(await freeEmail(trx, link.email, user.id))) return false
  await endLinks(trx, user.id)
  await keepUsedLink(trx, link)
  await changeEmail(trx, user, link.email)
  return true
}

/**
 * Reverts an address change. This signals a takeover, so all sessions, links, the password and Google sign-ins added
 * since are removed. Earlier undo links stay valid, as the attacker may hold one to an address they set.
 * @returns false if the old address was taken
 */
export async function undoEmailChange(trx: Db, user: UserRow, link: LinkRow): Promise<boolean> {
  if (!link.email || !(await freeEmail(trx, link.email, user.id))) return false
  await endLinks(trx, user.id)
  await endUndoLinksSince(trx, link)
  await changeEmail(trx, user, link.email)
  await dropJoinedSince(trx, user, link.created_at)
  await changeUser(trx, user.id, { passwordHash: null })
  await deleteAllSessions(trx, user.id)
  return true
}

async function freeEmail(trx: Db, email: string, userId: string): Promise<boolean> {
  const holder = await findUserByEmail(trx, email)
  if (!holder || holder.id === userId) return true
  if (holder.email_confirmed_at) return false
  await deleteUnconfirmedUser(trx, holder.id)
  return true
}
