import type { Database } from '../db/database.ts'
import { isLoopbackUrl } from '../http/loopback.ts'
import { type MailLog, type MailOutcome, type MailServer, mailServer } from '../mail/mail-server.ts'
import type { Mailing } from '../mail/mailing.ts'
import { sendToOutbox } from '../mail/outbox.ts'
import type { Settings } from '../settings.ts'
import type { AuthOptions } from './routes.ts'
import { createSessionCheck } from './sessions/live-sessions.ts'
import { embeddedIssuer } from './tokens/access-token.ts'
import { hostedIssuer } from './tokens/hosted-issuer.ts'
import { loadAuthKeys } from './tokens/keys.ts'
import { createVerifyToken, type TokenCheck } from './tokens/verify-token.ts'

export interface SignIn {
  verifyToken: TokenCheck
  /** The address browsers connect to. */
  address: string
  anonKey: string
  /** Routes of the built-in sign-in; undefined with a hosted one. */
  routes: Omit<AuthOptions, 'database'> | undefined
  /** Undefined with hosted sign-in. */
  mailing: Mailing | undefined
  close(): Promise<void>
}

type OnMail = (outcome: MailOutcome) => void

/** Opens the built-in or the hosted sign-in, as set. Both verify tokens with the same code. */
export function openSignIn(
  settings: Settings,
  database: Database,
  log: MailLog,
  onMail?: OnMail,
): Promise<SignIn> | SignIn {
  const { supabase } = settings
  if (!supabase) return embeddedSignIn(settings, database, log, onMail)
  const issuer = hostedIssuer(supabase, (error) =>
    log.warn({ err: error, issuer: supabase.url }, 'the keys of sign-in cannot be fetched'),
  )
  return {
    verifyToken: createVerifyToken(database, issuer),
    address: supabase.url,
    anonKey: supabase.anonKey,
    routes: undefined,
    mailing: undefined,
    close: async () => {},
  }
}

async function embeddedSignIn(
  settings: Settings,
  database: Database,
  log: MailLog,
  onMail?: OnMail,
): Promise<SignIn> {
  const { publicUrl, google } = settings
  const keys = await loadAuthKeys(database)
  const mails = mailsOf(settings, database, log, onMail)
  return {
    verifyToken: createVerifyToken(database, embeddedIssuer(keys, publicUrl), createSessionCheck(database)),
    address: publicUrl,
    anonKey: keys.anonKey,
    routes: { keys, settings: { publicUrl, google }, ...(mails && { sendMail: mails.send }) },
    mailing: { send: mails?.send ?? sendToOutbox(database), publicUrl, secret: keys.secret },
    close: async () => mails?.close(),
  }
}

/** Undefined: the outbox, only for a site on the reader's own machine. */
function mailsOf(
  { smtpUrl, publicUrl }: Settings,
  database: Database,
  log: MailLog,
  onMail?: OnMail,
): MailServer | undefined {
  if (smtpUrl !== undefined) return mailServer({ database, url: smtpUrl, publicUrl, log, onMail })
  if (isLoopbackUrl(publicUrl)) return undefined
  log.warn({ publicUrl }, 'no mail is sent: SMTP_URL is not set, and PUBLIC_URL is not on this machine')
  return { send: async () => {}, close: async () => {} }
}
