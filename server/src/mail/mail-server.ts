import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Database } from '../db/database.ts'
import { isLoopbackUrl } from '../http/loopback.ts'
import { traced } from '../tracing/tracing.ts'
import type { SendMail } from './outbox.ts'
import { dropMail, keepMail, postponeMail, takeDueMail, type WaitingMail } from './waiting-mails.ts'

export interface MailLog {
  warn(what: object, message: string): void
  error(what: object, message: string): void
}

export interface MailServer {
  /** Queues a mail; it is stored when this returns. */
  send: SendMail
  /** Waits briefly for deliveries in flight; the rest goes out after the next start. */
  close(): Promise<void>
}

export interface MailServerOptions {
  database: Database
  /** `smtp://` or `smtps://`, with user and password; `?from=` names the sender. */
  url: string
  publicUrl: string
  log: MailLog
  /** Backoff before each retry, in milliseconds. */
  pauses?: number[]
  /** How often to look for due mails, in milliseconds. */
  pollInterval?: number
  /** Called with the outcome of each try, for `/metrics`. */
  onMail?: ((outcome: MailOutcome) => void) | undefined
}

export type MailOutcome = 'sent' | 'put_off' | 'failed'

const MINUTE = 60_000
const PAUSES = [5_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 180 * MINUTE, 360 * MINUTE, 720 * MINUTE]
const POLL_INTERVAL_MS = 5_000
const AT_ONCE = 5
const CLOSING_MS = 3_000
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends in the background, from a queue in the database: timing must not reveal accounts, and a slow mail server must
 * not fail a sign-up. Transient failures are retried for a day. A crash after delivery may send a mail twice.
 */
export function mailServer(options: MailServerOptions): MailServer {
  const { database, url, publicUrl, log, pauses = PAUSES, pollInterval = POLL_INTERVAL_MS, onMail } = options
  const transport = openTransport(url, publicUrl)
  const underWay = new Set<Promise<void>>()
  let isEnding = false
  transport.verify().catch((error) => log.warn({ err: error }, 'the mail server does not let us in'))

  async function deliver(mail: WaitingMail): Promise<void> {
    const { id, tries } = mail
    if (mail.over) return giveUp(id, 'its link has ended')
    const error = await transport.sendMail(messageOf(mail)).then(() => null, problemOf)
    if (error === null) {
      onMail?.('sent')
      return dropMail(database, id)
    }
    const pause = pauses[tries - 1]
    if (pause === undefined || error.final) return giveUp(id, error.reason)
    onMail?.('put_off')
    log.warn({ reason: error.reason }, 'a mail was not taken, trying again')
    return postponeMail(database, id, pause)
  }

  function giveUp(id: number, reason: string): Promise<void> {
    onMail?.('failed')
    log.error({ reason }, 'a mail was not delivered')
    return dropMail(database, id)
  }

  async function deliverDue(): Promise<void> {
    for (;;) {
      const mail = isEnding ? undefined : await takeDueMail(database)
      if (!mail) return
      await traced('send mail', { 'keystead.mail.tries': mail.tries }, () => deliver(mail))
    }
  }

  function look(): void {
    if (isEnding || underWay.size >= AT_ONCE) return
    const work = deliverDue()
      .catch((error) => log.warn({ err: error }, 'waiting mails cannot be read'))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }

  const timer = setInterval(look, pollInterval).unref()
  look()
  return {
    async send(mail, trx = database.db) {
      await keepMail(trx, mail)
      // A mail stored in a transaction is found by a later look, after the commit.
      if (trx === database.db) look()
    },
    async close() {
      isEnding = true
      clearInterval(timer)
      await Promise.race([Promise.all(underWay), sleep(CLOSING_MS, undefined, { ref: false })])
      transport.close()
    },
  }
}

const openTransport = (url: string, publicUrl: string) =>
  createTransport(
    {
      url,
      pool: true,
      requireTLS: needsTls(url),
      disableFileAccess: true,
      disableUrlAccess: true,
      ...TIMEOUTS,
    },
    { from: senderOf(url, publicUrl), headers: { 'Auto-Submitted': 'auto-generated' } },
  )

const messageOf = ({ to, subject, text, html, unsubscribeLink }: WaitingMail) => ({
  to: { name: '', address: to },
  subject,
  text,
  html,
  ...(unsubscribeLink !== null && { headers: unsubscribeHeaders(unsubscribeLink) }),
})

/** List-Unsubscribe headers for one-click unsubscribe (RFC 8058). */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Errors about the mail itself. Others, e.g. a refused login or sender, affect all mails until they are fixed. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE']
/** Authentication required (RFC 4954). */
const LOGIN_REQUIRED = 530

/** The sender is a setting, the same for every mail. */
const OF_THE_SENDER = 'MAIL FROM'

/** 5xx is permanent. SMTP text may contain personal data; log codes only. */
function problemOf(error: Error & { code?: string; command?: string; responseCode?: number }) {
  const { code = '', command, responseCode = 0 } = error
  const ofTheMail = OF_THE_MAIL.includes(code) && command !== OF_THE_SENDER
  const final = ofTheMail && responseCode >= 500 && responseCode !== LOGIN_REQUIRED
  return { final, reason: `${code || error.name} ${responseCode || ''}`.trim() }
}

/** Prevents STARTTLS stripping: never send a password in plain text. */
const needsTls = (url: string): boolean => new URL(url).username !== '' && !isLoopbackUrl(url)

/** The configured sender, else the SMTP user if it is an address, else one at this site. */
function senderOf(url: string, publicUrl: string): string {
  const { searchParams, username } = new URL(url)
  const user = decodeURIComponent(username)
  const address = searchParams.get('from') ?? (user.includes('@') ? user : null)
  if (address?.includes('<')) return address
  return `Keystead <${address ?? `no-reply@${new URL(publicUrl).hostname}`}>`
}
