import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { SendMail } from './outbox.ts'
import type { Mail } from './templates.ts'

export interface MailLog {
  warn(what: object, message: string): void
  error(what: object, message: string): void
}

export interface MailServer {
  /** Takes a mail to be delivered and returns at once. */
  send: SendMail
  /** Waits for what is under way, though not for long. */
  close(): Promise<void>
}

export interface MailServerOptions {
  /** `smtp://` or `smtps://`, with user and password; `?from=` names the sender. */
  url: string
  publicUrl: string
  log: MailLog
  /** Pauses before the second and each further try, in milliseconds. */
  pauses?: number[]
}

const PAUSES = [5_000, 60_000, 300_000]
const CLOSING_MS = 3_000
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Mails leave by SMTP, behind the back of whoever asked for them: how long a mail takes must not tell whether an address
 * has an account, and a mail server that is slow or down must not fail a sign-up. What a mail server refuses for now is
 * tried again; what it refuses for good, and what the end of the process overtakes, is lost and can be asked for anew.
 */
export function mailServer({ url, publicUrl, log, pauses = PAUSES }: MailServerOptions): MailServer {
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
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()
  transport.verify().catch((error) => log.warn({ err: error }, 'the mail server does not let us in'))

  async function deliver({ to, subject, text, html }: Mail): Promise<void> {
    const message = { to: { name: '', address: to }, subject, text, html }
    for (const pause of [...pauses, null]) {
      const error = await transport.sendMail(message).then(() => null, problemOf)
      if (error === null) return
      if (pause === null || error.final)
        return log.error({ reason: error.reason }, 'a mail was not delivered')
      log.warn({ reason: error.reason }, 'a mail was not taken, trying again')
      await sleep(pause, undefined, { signal: ending.signal })
    }
  }

  return {
    async send(mail) {
      const delivery = deliver(mail)
        .catch(() => log.error({ reason: 'the server ends' }, 'a mail was not delivered'))
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    async close() {
      ending.abort()
      await Promise.race([Promise.all(underWay), sleep(CLOSING_MS, undefined, { ref: false })])
      transport.close()
    },
  }
}

/** Codes from 500 on are the mail server's last word. Its words may name people, so only codes are told. */
function problemOf(error: Error & { code?: string; responseCode?: number }) {
  const { code, responseCode } = error
  return { final: (responseCode ?? 0) >= 500, reason: `${code ?? error.name} ${responseCode ?? ''}`.trim() }
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
