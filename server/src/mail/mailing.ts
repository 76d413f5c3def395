import type { SendMail } from './outbox.ts'

/** What it takes to write to people. */
export interface Mailing {
  send: SendMail
  /** The site's address, without a slash at its end. */
  publicUrl: string
  /** Signs the links that switch mails off. */
  secret: string
}
