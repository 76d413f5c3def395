import type { SendMail } from './outbox.ts'

/** What sending mail to people needs. */
export interface Mailing {
  send: SendMail
  /** No trailing slash. */
  publicUrl: string
  /** Signs unsubscribe links. */
  secret: string
}
