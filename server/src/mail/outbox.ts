import type { Selectable } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Mail } from './templates.ts'

/**
 * Sends to the outbox or to a mail server.
 * @param trx the server's transaction that the mail belongs to; required inside one
 */
export type SendMail = (mail: Mail, trx?: Db) => Promise<void>

export interface SentMail extends Mail {
  sent_at: string
}

const SHOWN = 200

/** Stores mails in the database instead of sending them, readable at `/dev/outbox`. */
export const sendToOutbox =
  (database: Database): SendMail =>
  async (mail, trx = database.db) => {
    await trx
      .insertInto('mails')
      .values({
        to_address: mail.to,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html,
        links: JSON.stringify(mail.links),
        off_link: mail.unsubscribeLink ?? null,
        user_id: mail.userId ?? null,
      })
      .execute()
  }

/** Newest first. */
export async function readOutbox({ db }: Database): Promise<SentMail[]> {
  const rows = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(SHOWN).execute()
  return rows.map(asSent)
}

export const asSent = (row: Selectable<Tables['mails']>): SentMail => ({
  to: row.to_address,
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  links: row.links,
  ...(row.off_link !== null && { unsubscribeLink: row.off_link }),
  sent_at: row.sent_at,
})
