import type { Db } from '../../db/database.ts'
import type { LinkKind, UserMetadata } from '../../db/tables-auth.ts'
import { readChosenSettings } from '../../mail/person-form.ts'
import { accountExistsMail, changeMail, confirmMail, recoveryMail, undoMail } from '../../mail/templates.ts'
import { mailLanguage } from '../../mail/texts.ts'
import type { AuthContext, Origin } from '../context.ts'
import { issuerUrl } from '../tokens/access-token.ts'
import type { Challenge } from '../tokens/opaque-tokens.ts'
import { hashToken, newToken } from '../tokens/opaque-tokens.ts'
import { markMailSent, type UserRow } from '../users/users-repository.ts'
import { insertLink, type PendingAccountChanges } from './links-repository.ts'
import { markForChallenge } from './redirects.ts'

export const VALID_HOURS = { signup: 24, recovery: 1, email_change: 24, email_undo: 72 } satisfies Record<
  LinkKind,
  number
>

const COMPOSE = { signup: confirmMail, recovery: recoveryMail, email_change: changeMail }

export interface MailRequest {
  /** Final redirect, already checked to be on this site. */
  redirectTo: string
  challenge: Challenge | null
  origin: Origin
}

/** Mails a fresh link. Earlier links stay valid until one is used. @param pending applied when it is followed */
export async function sendLinkMail(
  context: AuthContext,
  user: UserRow,
  kind: keyof typeof COMPOSE,
  request: MailRequest,
  pending?: PendingAccountChanges,
): Promise<void> {
  const { database } = context
  const token = request.challenge ? markForChallenge(newToken()) : newToken()
  const link = { tokenHash: hashToken(token), userId: user.id, kind, hours: VALID_HOURS[kind] }
  await insertLink(database.db, { ...link, challenge: request.challenge, pending })
  await markMailSent(database.db, user.id, kind)
  const mail = COMPOSE[kind]({
    to: pending?.email ?? user.email,
    language: await languageFor(database.db, user, request.origin, pending?.metadata),
    link: verifyUrl(context.publicUrl, token, kind, request.redirectTo),
    validHours: VALID_HOURS[kind],
  })
  await context.sendMail({ ...mail, userId: user.id })
}

/** Notifies the current address of a requested change, with an undo link; both or neither. */
export async function sendUndoMail(
  trx: Db,
  context: AuthContext,
  user: UserRow,
  newEmail: string,
  { origin }: MailRequest,
): Promise<void> {
  const token = newToken()
  const hours = VALID_HOURS.email_undo
  const link = {
    tokenHash: hashToken(token),
    userId: user.id,
    kind: 'email_undo',
    challenge: null,
    hours,
  } as const
  await insertLink(trx, { ...link, pending: { email: user.email } })
  const mail = undoMail({
    to: user.email,
    newEmail,
    language: await languageFor(trx, user, origin),
    link: `${issuerUrl(context.publicUrl)}/undo?${new URLSearchParams({ token })}`,
    validHours: hours,
  })
  await context.sendMail({ ...mail, userId: user.id }, trx)
}

/** Tells an account's owner that someone wanted their address: to sign up, or for another account. */
export async function sendAccountExistsMail(
  context: AuthContext,
  user: UserRow,
  origin: Origin,
  reason: 'sign-up' | 'change',
): Promise<void> {
  const mail = accountExistsMail({
    to: user.email,
    language: await languageFor(context.database.db, user, origin),
    loginLink: `${context.publicUrl}/login`,
    resetLink: `${context.publicUrl}/reset-password`,
    reason,
  })
  await context.sendMail({ ...mail, userId: user.id })
}

/** Language from the app's settings, else from sign-up, else the browser's. */
async function languageFor(
  db: Db,
  user: UserRow,
  origin: Origin,
  metadata: UserMetadata = user.user_metadata,
) {
  const { language } = await readChosenSettings(db, user.id)
  return mailLanguage(language ?? metadata.language, origin.acceptLanguage)
}

function verifyUrl(publicUrl: string, token: string, kind: LinkKind, redirectTo: string): string {
  const query = new URLSearchParams({ token, type: kind, redirect_to: redirectTo })
  return `${issuerUrl(publicUrl)}/verify?${query}`
}
