import type { LinkKind, UserMetadata } from '../../db/tables-auth.ts'
import { confirmMail, existsMail, recoveryMail } from '../../mail/templates.ts'
import { mailLanguage } from '../../mail/texts.ts'
import type { AuthContext, Origin } from '../context.ts'
import { issuerAddress } from '../tokens/access-token.ts'
import type { Challenge } from '../tokens/opaque-tokens.ts'
import { hashToken, newToken } from '../tokens/opaque-tokens.ts'
import { markMailSent, type UserRow } from '../users/users-repository.ts'
import { insertLink, type WaitingSignUp } from './links-repository.ts'
import { markForChallenge } from './redirects.ts'

const VALID_HOURS = { signup: 24, recovery: 1 } satisfies Record<LinkKind, number>

export interface MailRequest {
  /** Where the link leads in the end; already checked to be on this site. */
  redirectTo: string
  challenge: Challenge | null
  origin: Origin
}

/**
 * Sends the mail of a kind with a fresh link. Earlier links stay valid until one of them is used.
 * @param signUp what the link brings to life
 */
export async function sendLinkMail(
  context: AuthContext,
  user: UserRow,
  kind: LinkKind,
  request: MailRequest,
  signUp?: WaitingSignUp,
): Promise<void> {
  const { database } = context
  const token = request.challenge ? markForChallenge(newToken()) : newToken()
  const link = { tokenHash: hashToken(token), userId: user.id, kind, hours: VALID_HOURS[kind] }
  await insertLink(database.db, { ...link, challenge: request.challenge, signUp })
  await markMailSent(database.db, user.id, kind)
  const compose = kind === 'signup' ? confirmMail : recoveryMail
  await context.sendMail(
    compose({
      to: user.email,
      language: languageFor(signUp?.metadata ?? user.user_metadata, request.origin),
      link: verifyAddress(context.publicUrl, token, kind, request.redirectTo),
      validHours: VALID_HOURS[kind],
    }),
  )
}

/** Tells the owner of an account that someone tried to sign up with their address. */
export async function sendExistsMail(context: AuthContext, user: UserRow, origin: Origin): Promise<void> {
  await context.sendMail(
    existsMail({
      to: user.email,
      language: languageFor(user.user_metadata, origin),
      loginLink: `${context.publicUrl}/login`,
      resetLink: `${context.publicUrl}/reset-password`,
    }),
  )
}

const languageFor = (metadata: UserMetadata, origin: Origin) =>
  mailLanguage(metadata.language, origin.acceptLanguage)

function verifyAddress(publicUrl: string, token: string, kind: LinkKind, redirectTo: string): string {
  const query = new URLSearchParams({ token, type: kind, redirect_to: redirectTo })
  return `${issuerAddress(publicUrl)}/verify?${query}`
}
