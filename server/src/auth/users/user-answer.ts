import type { AppMetadata, UserMetadata } from '../../db/tables-auth.ts'
import type { IdentityRow, UserRow } from './users-repository.ts'

export const EMAIL_METADATA: AppMetadata = { provider: 'email', providers: ['email'] }

/** The client's view of a user: an allowlist of columns. Absent fields are omitted. */
export const userAnswer = (
  user: Omit<UserRow, 'password_hash' | 'contested'>,
  identities: IdentityRow[],
) => ({
  id: user.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: user.email,
  email_confirmed_at: user.email_confirmed_at ?? undefined,
  new_email: user.new_email ?? undefined,
  email_change_sent_at: user.email_change_sent_at ?? undefined,
  phone: '',
  confirmation_sent_at: user.confirmation_sent_at ?? undefined,
  confirmed_at: user.email_confirmed_at ?? undefined,
  recovery_sent_at: user.recovery_sent_at ?? undefined,
  last_sign_in_at: user.last_sign_in_at ?? undefined,
  app_metadata: user.app_metadata,
  user_metadata: userMetadataOf(user),
  identities: identities.map(identityAnswer),
  created_at: user.created_at,
  updated_at: user.updated_at,
  is_anonymous: false,
})

/**
 * User metadata plus `email_verified`, as the hosted service returns it. The server's value wins over anything the user
 * sent.
 */
export const userMetadataOf = (
  user: Pick<UserRow, 'user_metadata' | 'email_confirmed_at'>,
): UserMetadata => ({
  ...user.user_metadata,
  email_verified: user.email_confirmed_at !== null,
})

const identityAnswer = (identity: IdentityRow) => ({
  identity_id: identity.id,
  id: identity.provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  // Older rows have no last sign-in.
  last_sign_in_at: identity.last_sign_in_at ?? identity.created_at,
  created_at: identity.created_at,
  updated_at: identity.updated_at,
  email: emailOf(identity),
})

const emailOf = ({ identity_data: { email } }: IdentityRow): string | undefined =>
  typeof email === 'string' ? email.toLowerCase() : undefined

export type UserAnswer = ReturnType<typeof userAnswer>

/**
 * The sign-up response, built from the request alone so that new, unconfirmed and existing addresses are
 * indistinguishable.
 */
export function signedUpAnswer(id: string, email: string, metadata: UserMetadata): UserAnswer {
  const now = new Date().toISOString()
  const user = {
    id,
    email,
    new_email: null,
    created_at: now,
    updated_at: now,
    email_confirmed_at: null,
    last_sign_in_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change_sent_at: null,
    app_metadata: EMAIL_METADATA,
    user_metadata: metadata,
  }
  return userAnswer(user, [])
}
