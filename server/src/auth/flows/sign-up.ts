import { asServer } from '../../db/database.ts'
import type { UserMetadata } from '../../db/tables-auth.ts'
import type { AuthContext } from '../context.ts'
import { type MailRequest, sendExistsMail, sendLinkMail } from '../links/link-mails.ts'
import { limitMails, limitSignUps } from '../requests/limits.ts'
import { fakeUserId } from '../tokens/opaque-tokens.ts'
import { withRoomToHash } from '../users/hashing.ts'
import { checkNewPassword, hashPassword } from '../users/passwords.ts'
import { EMAIL_METADATA, signedUpAnswer, type UserAnswer } from '../users/user-answer.ts'
import { contestUser, findUserByEmail, insertUser } from '../users/users-repository.ts'

export interface SignUp {
  email: string
  password: string
  metadata: UserMetadata
}

/**
 * Opens an account that waits for its confirmation. Whether the address had one already shows only in its mailbox:
 * answer, work and limits are the same. What is set here waits in the link of the mail.
 * @throws AuthError for a password that may not be set, 429 for a second mail within the minute
 */
export const signUp = (context: AuthContext, request: SignUp, mail: MailRequest): Promise<UserAnswer> =>
  withRoomToHash(() => openAccount(context, request, mail))

async function openAccount(context: AuthContext, request: SignUp, mail: MailRequest): Promise<UserAnswer> {
  checkNewPassword(request.password)
  await limitSignUps(context.database, mail.origin.ip)
  await limitMails(context.database, request.email, 'signup')
  const passwordHash = await hashPassword(request.password)
  const user = await findOrAddUser(context, request, passwordHash)
  if (user.email_confirmed_at) {
    await sendExistsMail(context, user, mail.origin)
    return signedUpAnswer(fakeUserId(user.email, context.keys.secret), user.email, request.metadata)
  }
  await sendLinkMail(context, user, 'signup', mail, { passwordHash, metadata: request.metadata })
  return signedUpAnswer(user.id, user.email, request.metadata)
}

async function findOrAddUser({ database }: AuthContext, { email, metadata }: SignUp, passwordHash: string) {
  return asServer(database, async (trx) => {
    const added = await insertUser(trx, {
      email,
      passwordHash,
      userMetadata: metadata,
      appMetadata: EMAIL_METADATA,
      confirmedAt: null,
    })
    const user = added ?? (await findUserByEmail(trx, email))
    if (!user) throw new Error('an address is neither free nor taken')
    if (!added) await contestUser(trx, user.id, passwordHash)
    return user
  })
}

/**
 * Sends the confirmation mail again, if an account waits for it. Answers alike in any case. Of several sign-ups nobody
 * knows which one asks: then the mail confirms the address and brings no password.
 */
export async function resendConfirmation(
  context: AuthContext,
  email: string,
  mail: MailRequest,
): Promise<void> {
  await limitMails(context.database, email, 'signup')
  const user = await findUserByEmail(context.database.db, email)
  if (!user || user.email_confirmed_at) return
  const passwordHash = user.contested ? null : user.password_hash
  await sendLinkMail(context, user, 'signup', mail, { passwordHash })
}

/** Sends the link for a new password, if the address has an account. Answers alike in any case. */
export async function requestRecovery(context: AuthContext, email: string, mail: MailRequest): Promise<void> {
  await limitMails(context.database, email, 'recovery')
  const user = await findUserByEmail(context.database.db, email)
  if (user) await sendLinkMail(context, user, 'recovery', mail)
}
