import type { Database } from '../db/database.ts'
import type { SendMail } from '../mail/outbox.ts'
import type { OpenIdProvider } from './google/provider.ts'
import type { AuthKeys } from './tokens/keys.ts'

export interface AuthContext {
  database: Database
  keys: AuthKeys
  /** No trailing slash. */
  publicUrl: string
  sendMail: SendMail
  /** Null: Google sign-in is off. */
  google: OpenIdProvider | null
  /** Lifetime of an access token. */
  accessTokenSeconds: number
  /** Calls that send mails respond at multiples of this (requests/even-time.ts). */
  answerStepMs: number
}

/** Where a request comes from. */
export interface Origin {
  ip: string
  acceptLanguage: string | undefined
  userAgent: string | undefined
}
