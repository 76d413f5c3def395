import { lockUser } from '../auth/users/users-repository.ts'
import { asServer, type Db } from '../db/database.ts'
import { forEachDue, type Turn } from '../due-turn.ts'
import { lastDayMail } from '../mail/deletion-mails.ts'
import type { Mailing } from '../mail/mailing.ts'
import { localTime, readPersonForm, writtenDay } from '../mail/person-form.ts'
import { markLastDayMailed } from './deletions-repository.ts'

/** A day plus the hour in which the job runs: a timely notice never postpones the deletion. */
const BEFORE_MS = 25 * 3_600_000

/**
 * Mails the last notice a day before the deletion, while there still is an address: a queued mail afterwards would be
 * one more trace. If no server ran that day, it is sent now and the deletion postponed by a day.
 */
export async function sendLastDayMails(turn: Turn): Promise<void> {
  const { database, mailing, now } = turn
  const dueBy = new Date(now.getTime() + BEFORE_MS).toISOString()
  const ids = await database.db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('final_at', '<=', dueBy)
    .where('last_day_told_at', 'is', null)
    .execute()
  await forEachDue(turn, ids, ({ user_id }) =>
    asServer(database, (trx) => sendMail(trx, mailing, user_id, now)),
  )
}

async function sendMail(trx: Db, mailing: Mailing, userId: string, now: Date): Promise<void> {
  const user = await lockUser(trx, userId)
  // Of two concurrent servers, the second finds it sent.
  const row = user && (await markLastDayMailed(trx, userId, now))
  if (!row) return
  const form = await readPersonForm(trx, userId, user.user_metadata)
  const day = writtenDay(form, localTime(form.timeZone, new Date(row.final_at)).day)
  const link = `${mailing.publicUrl}/login`
  await mailing.send(lastDayMail({ to: user.email, language: form.language, day, link }), trx)
}
