import { lockUser } from '../auth/users/users-repository.ts'
import { asServer, type Database, type Db } from '../db/database.ts'
import { lastDayMail } from '../mail/account-mails.ts'
import type { Mailing } from '../mail/mailing.ts'
import { localTime, readPersonForm, writtenDay } from '../mail/person-form.ts'

const DAY_MS = 86_400_000

/**
 * Tells of the end of an account on its last day, while there is an address to tell it to: when all is gone, a mail that
 * waits would be one more trace (R53).
 */
export async function tellLastDays(database: Database, mailing: Mailing, now: Date): Promise<void> {
  const dueBy = new Date(now.getTime() + DAY_MS).toISOString()
  const ids = await database.db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('final_at', '<=', dueBy)
    .where('final_at', '>', now.toISOString())
    .where('last_day_told_at', 'is', null)
    .execute()
  for (const { user_id } of ids) await asServer(database, (trx) => tell(trx, mailing, user_id, now))
}

async function tell(trx: Db, mailing: Mailing, userId: string, now: Date): Promise<void> {
  const user = await lockUser(trx, userId)
  // Of two servers at once the second finds it told.
  const row = await trx
    .updateTable('account_deletions')
    .set({ last_day_told_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('last_day_told_at', 'is', null)
    .returning('final_at')
    .executeTakeFirst()
  if (!user || !row) return
  const form = await readPersonForm(trx, userId, user.user_metadata)
  const day = writtenDay(form, localTime(form.timeZone, new Date(row.final_at)).day)
  const link = `${mailing.publicUrl}/login`
  await mailing.send(lastDayMail({ to: user.email, language: form.language, day, link }), trx)
}
