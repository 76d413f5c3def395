import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { Mail } from './templates.ts'

export interface WaitingMail {
  id: number
  to: string
  subject: string
  text: string
  html: string
  unsubscribeLink: string | null
  /** Including the current one. */
  tries: number
  /** Its link has expired. */
  over: boolean
}

/** Longer than a delivery may take: after that its worker is gone. */
const LEASE = sql<string>`now() + interval '2 minutes'`

export async function keepMail(db: Db, mail: Mail): Promise<void> {
  const { to, subject, text, html, unsubscribeLink, usefulHours, userId } = mail
  await db
    .insertInto('mails_waiting')
    .values({
      to_address: to,
      subject,
      body_text: text,
      body_html: html,
      off_link: unsubscribeLink ?? null,
      user_id: userId ?? null,
      ...(usefulHours !== undefined && {
        useful_until: sql<string>`now() + make_interval(hours => ${usefulHours})`,
      }),
    })
    .execute()
}

/** Leases the mail that has been due longest to this server; undefined if none is due. */
export async function takeDueMail({ db }: Database): Promise<WaitingMail | undefined> {
  const due = db
    .selectFrom('mails_waiting')
    .select('id')
    .where('next_try_at', '<=', sql<string>`now()`)
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('mails_waiting')
    .set((mail) => ({ next_try_at: LEASE, tries: mail('tries', '+', 1) }))
    .where('id', '=', due)
    .returning(['id', 'to_address as to', 'subject', 'body_text as text', 'body_html as html'])
    .returning(['off_link as unsubscribeLink', 'tries'])
    .returning(sql<boolean>`coalesce(useful_until <= now(), false)`.as('over'))
    .executeTakeFirst()
}

/** Sent, or given up. */
export async function dropMail({ db }: Database, id: number): Promise<void> {
  await db.deleteFrom('mails_waiting').where('id', '=', id).execute()
}

export async function postponeMail({ db }: Database, id: number, ms: number): Promise<void> {
  await db
    .updateTable('mails_waiting')
    .set({ next_try_at: sql<string>`now() + ${ms} * interval '1 millisecond'` })
    .where('id', '=', id)
    .execute()
}
