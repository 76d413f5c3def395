import { asServer, type Db } from '../../db/database.ts'
import type { AuthContext } from '../context.ts'
import { dropJoinedSince } from '../google/identities-repository.ts'
import {
  type MailRequest,
  sendExistsMail,
  sendLinkMail,
  sendUndoMail,
  VALID_HOURS,
} from '../links/link-mails.ts'
import {
  deleteLinks,
  endLinks,
  endWaysBackSince,
  hasWayBack,
  type LinkRow,
} from '../links/links-repository.ts'
import { limitMails, waitToMail } from '../requests/limits.ts'
import { holdSession } from '../sessions/sessions.ts'
import { deleteAllSessions } from '../sessions/sessions-repository.ts'
import { forgetNewAddress, moveAddress, noteNewAddress } from '../users/addresses-repository.ts'
import {
  changeUser,
  deleteUnconfirmedUser,
  findUserByEmail,
  type UserRow,
} from '../users/users-repository.ts'

/**
 * Counts the mails that another address takes, before anything is changed.
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
 * Asks for another address: a link to the new one makes it the account's, and a notice tells the old one, with a
 * way back: without the notice there is no link. Whether another account has the address shows in its mailbox alone. The
 * mails have been counted.
 * @throws AuthError `session_not_found` for one that ended meanwhile
 */
export async function requestEmailChange(
  context: AuthContext,
  { userId, sessionId }: { userId: string; sessionId: string },
  email: string,
  mail: MailRequest,
): Promise<void> {
  const user = await asServer(context.database, async (trx) => {
    const held = await holdSession(trx, userId, sessionId)
    await deleteLinks(trx, userId, 'email_change')
    await forgetNewAddress(trx, userId)
    await noteNewAddress(trx, userId, email)
    await sendUndoMail(trx, context, held, email, mail)
    return held
  })
  await sendChangeLink(context, { ...user, new_email: email }, mail)
}

/**
 * Sends the link to the new address again, if one waits for it and the way back outlives the link. Answers alike in any
 * case, also where the new address has had its mail of the minute.
 */
export async function resendEmailChange(
  context: AuthContext,
  email: string,
  mail: MailRequest,
): Promise<void> {
  await limitMails(context.database, email, 'email_change')
  const { db } = context.database
  const user = await findUserByEmail(db, email)
  if (!user?.new_email || !(await hasWayBack(db, user, VALID_HOURS.email_change))) return
  if (await waitToMail(context.database, user.new_email, 'email_change')) return
  await sendChangeLink(context, user, mail)
}

async function sendChangeLink(context: AuthContext, user: UserRow, mail: MailRequest): Promise<void> {
  const email = user.new_email ?? user.email
  const holder = await findUserByEmail(context.database.db, email)
  if (holder?.email_confirmed_at) return sendExistsMail(context, holder, mail.origin)
  await sendLinkMail(context, user, 'email_change', mail, { email })
}

/**
 * The new address becomes the account's. An account that nobody has confirmed gives way: here is the proof.
 * @returns false when the account waits for it no more, or somebody else's has the address by now
 */
export async function confirmNewAddress(trx: Db, user: UserRow, link: LinkRow): Promise<boolean> {
  // A link that was on its way when the account's links were ended.
  if (link.email !== user.new_email) return false
  if (!link.email || !(await freeAddress(trx, link.email, user.id))) return false
  await endLinks(trx, user.id)
  await moveAddress(trx, user, link.email)
  return true
}

/**
 * Whoever takes a change back says that somebody else is in the account: it has its old address, and every session, link,
 * password and sign-in with Google that the other one may have is gone. Earlier ways back stay: whoever took the account
 * over has one to the address that they gave it.
 * @returns false when somebody else's account has the old address by now
 */
export async function undoNewAddress(trx: Db, user: UserRow, link: LinkRow): Promise<boolean> {
  if (!link.email || !(await freeAddress(trx, link.email, user.id))) return false
  await endLinks(trx, user.id)
  await endWaysBackSince(trx, link)
  await moveAddress(trx, user, link.email)
  await dropJoinedSince(trx, user, link.created_at)
  await changeUser(trx, user.id, { passwordHash: null })
  await deleteAllSessions(trx, user.id)
  return true
}

async function freeAddress(trx: Db, email: string, userId: string): Promise<boolean> {
  const holder = await findUserByEmail(trx, email)
  if (!holder || holder.id === userId) return true
  if (holder.email_confirmed_at) return false
  await deleteUnconfirmedUser(trx, holder.id)
  return true
}
