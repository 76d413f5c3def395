import type { Database } from '../db/database.ts'
import type { Mail } from './templates.ts'

/** How mails leave: into the outbox here, or to a mail server. Never called inside a transaction. */
export type SendMail = (mail: Mail) => Promise<void>

export interface SentMail extends Mail {
  sent_at: string
}

const SHOWN = 200

/** Mails go into the database instead of out of the house, to be read at `/dev/outbox`. */
export const sendToOutbox =
  (database: Database): SendMail =>
  async (mail) => {
    await database.db
      .insertInto('mails')
      .values({
        to_address: mail.to,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html,
        links: JSON.stringify(mail.links),
      })
      .execute()
  }

/** The mails sent, newest first. */
export const readOutbox = (database: Database): Promise<SentMail[]> =>
  database.db
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'body_text as text', 'body_html as html', 'links', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
