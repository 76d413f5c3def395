import { asServer } from '../../db/database.ts'
import type { UserMetadata } from '../../db/tables-auth.ts'
import type { AuthContext } from '../context.ts'
import { type MailRequest, sendAccountExistsMail, sendLinkMail } from '../links/link-mails.ts'
import { limitMails, limitSignUps } from '../requests/limits.ts'
import { fakeUserId } from '../tokens/opaque-tokens.ts'
import { limitHashing } from '../users/hashing.ts'
import { checkNewPassword, hashPassword, passwordMatches } from '../users/passwords.ts'
import { EMAIL_METADATA, signedUpAnswer, type UserAnswer } from '../users/user-answer.ts'
import { contestUser, findUserByEmail, insertUser } from '../users/users-repository.ts'

export interface SignUp {
  email: string
  password: string
  metadata: UserMetadata
}

/**
 * Creates an unconfirmed account. Whether one already existed shows only in the mailbox: response, work and limits are
 * the same. The new password waits in the link.
 * @throws AuthError for an invalid password, 429 for a second mail within the minute
 */
export const signUp = (context: AuthContext, request: SignUp, mail: MailRequest): Promise<UserAnswer> =>
  limitHashing(() => openAccount(context, request, mail))

async function openAccount(context: AuthContext, request: SignUp, mail: MailRequest): Promise<UserAnswer> {
  checkNewPassword(request.password)
  await limitSignUps(context.database, mail.origin.ip)
  await limitMails(context.database, request.email, 'signup')
  const before = await findUserByEmail(context.database.db, request.email)
  const isRepeat = await passwordMatches(before?.password_hash, request.password)
  const passwordHash = await hashPassword(request.password)
  const user = await findOrAddUser(
    context,
    request,
    passwordHash,
    isRepeat ? before?.password_hash : undefined,
  )
  if (user.email_confirmed_at) {
    await sendAccountExistsMail(context, user, mail.origin, 'sign-up')
    return signedUpAnswer(fakeUserId(user.email, context.keys.secret), user.email, request.metadata)
  }
  await sendLinkMail(context, user, 'signup', mail, { passwordHash, metadata: request.metadata })
  return signedUpAnswer(user.id, user.email, request.metadata)
}

/** @param repeated the stored hash that the given password matches */
async function findOrAddUser(
  { database }: AuthContext,
  { email, metadata }: SignUp,
  passwordHash: string,
  repeated: string | null | undefined,
) {
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
    // The same password means the same person, unless another sign-up came in between.
    if (!added && user.password_hash !== repeated) await contestUser(trx, user.id, passwordHash)
    return user
  })
}

/**
 * Resends what the sign-up mailed; responds the same in every case. After sign-ups with different passwords it is
 * unknown who asks, so the mail then confirms the address and sets none.
 */
export async function resendConfirmation(
  context: AuthContext,
  email: string,
  mail: MailRequest,
): Promise<void> {
  await limitMails(context.database, email, 'signup')
  const user = await findUserByEmail(context.database.db, email)
  if (!user) return
  if (user.email_confirmed_at) return sendAccountExistsMail(context, user, mail.origin, 'sign-up')
  const passwordHash = user.contested ? null : user.password_hash
  await sendLinkMail(context, user, 'signup', mail, { passwordHash })
}

/** Sends a recovery link if the address has an account. Responds the same in every case. */
export async function requestRecovery(context: AuthContext, email: string, mail: MailRequest): Promise<void> {
  await limitMails(context.database, email, 'recovery')
  const user = await findUserByEmail(context.database.db, email)
  if (user) await sendLinkMail(context, user, 'recovery', mail)
}
