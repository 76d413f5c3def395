import type { Database } from '../db/database.ts'
import type { SendMail } from '../mail/outbox.ts'
import type { OpenIdProvider } from './google/provider.ts'
import type { AuthKeys } from './tokens/keys.ts'

/** What every service of the sign-in works with. */
export interface AuthContext {
  database: Database
  keys: AuthKeys
  /** The site's address, without a slash at its end. */
  publicUrl: string
  sendMail: SendMail
  /** Null: no sign-in with Google here. */
  google: OpenIdProvider | null
  /** How long an access token lives. */
  accessTokenSeconds: number
  /** Calls that send mails are answered after a multiple of this (requests/even-time.ts). */
  answerStepMs: number
}

/** What a request tells about where it comes from. */
export interface Origin {
  ip: string
  acceptLanguage: string | undefined
  /** As the browser names itself. */
  userAgent: string | undefined
}
