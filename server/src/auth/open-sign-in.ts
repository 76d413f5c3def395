import type { Database } from '../db/database.ts'
import { type MailLog, mailServer } from '../mail/mail-server.ts'
import type { Settings } from '../settings.ts'
import type { AuthOptions } from './routes.ts'
import { embeddedIssuer } from './tokens/access-token.ts'
import { hostedIssuer } from './tokens/hosted-issuer.ts'
import { loadAuthKeys } from './tokens/keys.ts'
import { createVerifyToken, type TokenCheck } from './tokens/verify-token.ts'

export interface SignIn {
  verifyToken: TokenCheck
  /** What a browser connects to. */
  address: string
  anonKey: string
  /** The routes of the embedded sign-in; undefined where a hosted one is used. */
  routes: Omit<AuthOptions, 'database'> | undefined
  close(): Promise<void>
}

/** The sign-in that the settings name: this server's own, or a hosted project. Tokens are verified by the same code. */
export function openSignIn(settings: Settings, database: Database, log: MailLog): Promise<SignIn> | SignIn {
  const { supabase } = settings
  if (!supabase) return embeddedSignIn(settings, database, log)
  return {
    verifyToken: createVerifyToken(database, hostedIssuer(supabase)),
    address: supabase.url,
    anonKey: supabase.anonKey,
    routes: undefined,
    close: async () => {},
  }
}

async function embeddedSignIn(settings: Settings, database: Database, log: MailLog): Promise<SignIn> {
  const { publicUrl, smtpUrl, google } = settings
  const keys = await loadAuthKeys(database)
  const mails = smtpUrl === undefined ? undefined : mailServer({ database, url: smtpUrl, publicUrl, log })
  return {
    verifyToken: createVerifyToken(database, embeddedIssuer(keys, publicUrl)),
    address: publicUrl,
    anonKey: keys.anonKey,
    routes: { keys, settings: { publicUrl, google }, ...(mails && { sendMail: mails.send }) },
    close: async () => mails?.close(),
  }
}
