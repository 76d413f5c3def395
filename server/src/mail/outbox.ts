import type { Selectable } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Mail } from './templates.ts'

/**
 * How mails leave: into the outbox here, or to a mail server.
 * @param trx the transaction of the server's that the mail belongs to; inside of one it must be given
 */
export type SendMail = (mail: Mail, trx?: Db) => Promise<void>

export interface SentMail extends Mail {
  sent_at: string
}

const SHOWN = 200

/** Mails go into the database instead of out of the house, to be read at `/dev/outbox`. */
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
        off_link: mail.offLink ?? null,
        user_id: mail.userId ?? null,
      })
      .execute()
  }

/** The mails sent, newest first. */
export async function readOutbox({ db }: Database): Promise<SentMail[]> {
  const rows = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(SHOWN).execute()
  return rows.map(asSent)
}

/** A row of the outbox as the mail that it is. */
export const asSent = (row: Selectable<Tables['mails']>): SentMail => ({
  to: row.to_address,
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  links: row.links,
  ...(row.off_link !== null && { offLink: row.off_link }),
  sent_at: row.sent_at,
})
