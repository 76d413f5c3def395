import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Database } from '../db/database.ts'
import type { SendMail } from './outbox.ts'
import { dropMail, keepMail, putOffMail, takeDueMail, type WaitingMail } from './waiting-mails.ts'

export interface MailLog {
  warn(what: object, message: string): void
  error(what: object, message: string): void
}

export interface MailServer {
  /** Takes a mail to be delivered; it is kept when this returns. */
  send: SendMail
  /** Waits for what is under way, though not for long; the rest goes out after the next start. */
  close(): Promise<void>
}

export interface MailServerOptions {
  database: Database
  /** `smtp://` or `smtps://`, with user and password; `?from=` names the sender. */
  url: string
  publicUrl: string
  log: MailLog
  /** Pauses before the second and each further try, in milliseconds. */
  pauses?: number[]
  /** How often mails are looked for whose time has come. */
  lookEvery?: number
}

const MINUTE = 60_000
const PAUSES = [5_000, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 180 * MINUTE, 360 * MINUTE, 720 * MINUTE]
const LOOK_EVERY_MS = 5_000
const AT_ONCE = 5
const CLOSING_MS = 3_000
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Mails leave by SMTP, behind the back of whoever asked for them: how long a mail takes must not tell whether an address
 * has an account, and a mail server that is slow or down must not fail a sign-up. Each waits in the database until the
 * mail server has taken it: what is refused for now is tried again for a day, by the next start too; what is refused for
 * good, or has a link that ended meanwhile, is dropped and can be asked for anew. A process that is killed between
 * delivery and note may send one twice.
 */
export function mailServer(options: MailServerOptions): MailServer {
  const { database, url, publicUrl, log, pauses = PAUSES, lookEvery = LOOK_EVERY_MS } = options
  const transport = createTransport(
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
  const underWay = new Set<Promise<void>>()
  let isEnding = false
  transport.verify().catch((error) => log.warn({ err: error }, 'the mail server does not let us in'))

  async function deliver(mail: WaitingMail): Promise<void> {
    const { id, to, subject, text, html, offLink, tries } = mail
    if (mail.over) return giveUp(id, 'its link has ended')
    const message = {
      to: { name: '', address: to },
      subject,
      text,
      html,
      ...(offLink !== null && { headers: offHeaders(offLink) }),
    }
    const error = await transport.sendMail(message).then(() => null, problemOf)
    if (error === null) return dropMail(database, id)
    const pause = pauses[tries - 1]
    if (pause === undefined || error.final) return giveUp(id, error.reason)
    log.warn({ reason: error.reason }, 'a mail was not taken, trying again')
    return putOffMail(database, id, pause)
  }

  function giveUp(id: number, reason: string): Promise<void> {
    log.error({ reason }, 'a mail was not delivered')
    return dropMail(database, id)
  }

  async function deliverDue(): Promise<void> {
    for (;;) {
      const mail = isEnding ? undefined : await takeDueMail(database)
      if (!mail) return
      await deliver(mail)
    }
  }

  function look(): void {
    if (isEnding || underWay.size >= AT_ONCE) return
    const work = deliverDue()
      .catch((error) => log.warn({ err: error }, 'waiting mails cannot be read'))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }

  const timer = setInterval(look, lookEvery).unref()
  look()
  return {
    async send(mail, trx = database.db) {
      await keepMail(trx, mail)
      // What is kept with a transaction is found after it, by the next look.
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

/** By these a mail program offers to switch such mails off, with one click of its own (RFC 8058). */
const offHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** What refuses a mail itself. All else, as a refused login or sender, refuses whoever sends it, until that is put right. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE']
/** A login is asked for, whatever the mail (RFC 4954). */
const LOGIN_REQUIRED = 530

/** What names the sender: the same for every mail, and a setting. */
const OF_THE_SENDER = 'MAIL FROM'

/** Codes from 500 on are the mail server's last word. Its words may name people, so only codes are told. */
function problemOf(error: Error & { code?: string; command?: string; responseCode?: number }) {
  const { code = '', command, responseCode = 0 } = error
  const ofTheMail = OF_THE_MAIL.includes(code) && command !== OF_THE_SENDER
  const final = ofTheMail && responseCode >= 500 && responseCode !== LOGIN_REQUIRED
  return { final, reason: `${code || error.name} ${responseCode || ''}`.trim() }
}

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** A password must not leave the machine in plain text because somebody on the way took TLS out of the offer. */
function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url)
  return username !== '' && !LOCAL.test(hostname)
}

/** The sender that the setting names, else its user where that is an address, else one of this site. */
function senderOf(url: string, publicUrl: string): string {
  const { searchParams, username } = new URL(url)
  const user = decodeURIComponent(username)
  const address = searchParams.get('from') ?? (user.includes('@') ? user : null)
  if (address?.includes('<')) return address
  return `Keystead <${address ?? `no-reply@${new URL(publicUrl).hostname}`}>`
}
