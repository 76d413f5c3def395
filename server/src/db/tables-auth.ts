import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './tables-property.ts'

type NullableTimestamp = ColumnType<string | null, string | null | undefined, string | null>
type Json<T> = ColumnType<T, string, string>

/** Server-controlled metadata; part of the token. */
export interface AppMetadata {
  provider: string
  providers: string[]
  role?: 'staff'
  plan?: Plan
  /** When the pending deletion of the account becomes final. */
  ends_at?: string
}

/** User-controlled metadata: names, language, and anything the client adds. */
export type UserMetadata = Record<string, unknown>

export interface AuthUsersTable {
  id: Generated<string>
  email: string
  password_hash: string | null
  email_confirmed_at: NullableTimestamp
  confirmation_sent_at: NullableTimestamp
  recovery_sent_at: NullableTimestamp
  last_sign_in_at: NullableTimestamp
  /** Requested, not confirmed yet. */
  new_email: string | null
  email_change_sent_at: NullableTimestamp
  app_metadata: Json<AppMetadata>
  user_metadata: Json<UserMetadata>
  /** Several unconfirmed sign-ups claim the address. */
  contested: Generated<boolean>
  created_at: Timestamp
  updated_at: Timestamp
}

export interface AuthIdentitiesTable {
  id: Generated<string>
  user_id: string
  provider: string
  provider_id: string
  identity_data: Json<Record<string, unknown>>
  last_sign_in_at: NullableTimestamp
  created_at: Timestamp
  updated_at: Timestamp
}

/** How a session began; for links, by their kind. */
export type SignInMethod = 'password' | 'otp' | 'oauth' | 'email/signup' | 'recovery' | 'email_change'

export interface AuthSessionsTable {
  id: Generated<string>
  user_id: string
  method: SignInMethod
  /** Opened by a recovery link, and no password was set yet. */
  may_set_password: Generated<boolean>
  /** Counts the session's refresh tokens; only this generation is active. */
  generation: number
  /** Set on refresh token reuse: the whole session is revoked. */
  revoked_at: NullableTimestamp
  /** Truncated; null if absent. */
  user_agent: string | null
  created_at: Timestamp
  refreshed_at: Timestamp
}

export interface AuthRefreshTokensTable {
  token_hash: string
  session_id: string
  generation: number
  replaced_at: NullableTimestamp
  created_at: Timestamp
}

export type LinkKind = 'signup' | 'recovery' | 'email_change' | 'email_undo'

export interface AuthLinksTable {
  token_hash: string
  user_id: string
  kind: LinkKind
  code_challenge: string | null
  code_challenge_method: string | null
  /** Set at sign-up; takes effect when the link is followed. */
  password_hash: string | null
  /** The account's new address once the link is followed; null: unchanged. */
  email: string | null
  /** Null: unchanged. */
  user_metadata: ColumnType<UserMetadata | null, string | null | undefined, string | null>
  expires_at: ColumnType<string, string, string>
  created_at: Timestamp
}

export interface AuthFlowStatesTable {
  code_hash: string
  user_id: string
  method: SignInMethod
  code_challenge: string
  code_challenge_method: string
  created_at: Timestamp
}

export interface AuthLimitsTable {
  key_hash: string
  count: number
  ends_at: ColumnType<string, string, string>
}

export interface AuthSecretsTable {
  name: string
  value: string
}

export interface MailsTable {
  id: Generated<number>
  to_address: string
  subject: string
  body_text: string
  body_html: string
  links: Json<string[]>
  off_link: string | null
  /** The account it is about; null: known by address only. */
  user_id: string | null
  sent_at: Timestamp
}

/** Outgoing queue. */
export interface MailsWaitingTable {
  id: Generated<number>
  to_address: string
  subject: string
  body_text: string
  body_html: string
  off_link: string | null
  tries: Generated<number>
  next_try_at: Timestamp
  user_id: string | null
  /** When its link expires; null: worth reading at any time. */
  useful_until: NullableTimestamp
  created_at: Timestamp
}

export interface AuthTables {
  mails_waiting: MailsWaitingTable
  auth_users: AuthUsersTable
  auth_identities: AuthIdentitiesTable
  auth_sessions: AuthSessionsTable
  auth_refresh_tokens: AuthRefreshTokensTable
  auth_links: AuthLinksTable
  auth_flow_states: AuthFlowStatesTable
  auth_limits: AuthLimitsTable
  auth_secrets: AuthSecretsTable
  mails: MailsTable
}
