import { asServer } from '../../db/database.ts'
import type { UserMetadata } from '../../db/tables-auth.ts'
import type { AuthContext } from '../context.ts'
import { type MailRequest, sendExistsMail, sendLinkMail } from '../links/link-mails.ts'
import { limitMails, limitSignUps } from '../requests/limits.ts'
import { fakeUserId } from '../tokens/opaque-tokens.ts'
import { checkNewPassword, hashPassword } from '../users/passwords.ts'
import { EMAIL_METADATA, signedUpAnswer, type UserAnswer } from '../users/user-answer.ts'
import { findUserByEmail, insertUser } from '../users/users-repository.ts'

export interface SignUp {
  email: string
  password: string
  metadata: UserMetadata
}

/**
 * Opens an account that waits for its confirmation. Whether the address had one already shows only in its mailbox:
 * answer, work and limits are the same. The password of an account that waits is not changed by a second sign-up.
 * @throws AuthError for a password that may not be set, 429 for a second mail within the minute
 */
export async function signUp(context: AuthContext, request: SignUp, mail: MailRequest): Promise<UserAnswer> {
  checkNewPassword(request.password)
  await limitSignUps(context.database, mail.origin.ip)
  await limitMails(context.database, request.email, 'signup')
  const user = await findOrAddUser(context, request)
  if (user.email_confirmed_at) {
    await sendExistsMail(context, user, mail.origin)
    return signedUpAnswer(fakeUserId(user.email, context.keys.secret), user.email, request.metadata)
  }
  await sendLinkMail(context, user, 'signup', mail)
  return signedUpAnswer(user.id, user.email, request.metadata)
}

async function findOrAddUser({ database }: AuthContext, request: SignUp) {
  const { email, metadata } = request
  const passwordHash = await hashPassword(request.password)
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
    return user
  })
}

/** Sends the confirmation mail again, if an account waits for it. Answers alike in any case. */
export async function resendConfirmation(
  context: AuthContext,
  email: string,
  mail: MailRequest,
): Promise<void> {
  await limitMails(context.database, email, 'signup')
  const user = await findUserByEmail(context.database.db, email)
  if (user && !user.email_confirmed_at) await sendLinkMail(context, user, 'signup', mail)
}

/** Sends the link for a new password, if the address has an account. Answers alike in any case. */
export async function requestRecovery(context: AuthContext, email: string, mail: MailRequest): Promise<void> {
  await limitMails(context.database, email, 'recovery')
  const user = await findUserByEmail(context.database.db, email)
  if (user) await sendLinkMail(context, user, 'recovery', mail)
}
