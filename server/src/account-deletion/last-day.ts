import { lockUser } from '../auth/users/users-repository.ts'
import { asServer, type Db } from '../db/database.ts'
import { forEachDue, type Turn } from '../due-turn.ts'
import { lastDayMail } from '../mail/account-mails.ts'
import type { Mailing } from '../mail/mailing.ts'
import { localTime, readPersonForm, writtenDay } from '../mail/person-form.ts'
import { noteLastDayTold } from './deletions-repository.ts'

/** A day and the hour in which the server comes to it: nobody's end moves who is told in time. */
const BEFORE_MS = 25 * 3_600_000

/**
 * Tells of the end of an account on its last day, while there is an address to tell it to: when all is gone, a mail that
 * waits would be one more trace. Where no server ran on that day it is told now, and the end is a day from now.
 */
export async function tellLastDays(turn: Turn): Promise<void> {
  const { database, mailing, now } = turn
  const dueBy = new Date(now.getTime() + BEFORE_MS).toISOString()
  const ids = await database.db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('final_at', '<=', dueBy)
    .where('last_day_told_at', 'is', null)
    .execute()
  await forEachDue(turn, ids, ({ user_id }) => asServer(database, (trx) => tell(trx, mailing, user_id, now)))
}

async function tell(trx: Db, mailing: Mailing, userId: string, now: Date): Promise<boolean> {
  const user = await lockUser(trx, userId)
  // Of two servers at once the second finds it told.
  const row = user && (await noteLastDayTold(trx, userId, now))
  if (!row) return false
  const form = await readPersonForm(trx, userId, user.user_metadata)
  const day = writtenDay(form, localTime(form.timeZone, new Date(row.final_at)).day)
  const link = `${mailing.publicUrl}/login`
  await mailing.send(lastDayMail({ to: user.email, language: form.language, day, link }), trx)
  return true
}
