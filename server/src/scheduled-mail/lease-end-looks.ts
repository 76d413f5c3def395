import { sql } from 'kysely'
import { asServer, type Database, type Db } from '../db/database.ts'
import { localTime, readPersonForm } from '../mail/person-form.ts'

/** The hour from which mails are sent. */
export const FROM_HOUR = 7
export const WEEK_DAYS = 7
/** A lease is listed from so many days before its end. */
export const NAMED_DAYS = 90

/** Landlords whose next look has come. The database moves it forward when a lease is written. */
export async function readDueLooks(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('lease_end_looks')
    .select('user_id')
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/**
 * The morning of the first day on which a mail may be due: the next seven o'clock at the earliest, a week after the
 * last one, and 90 days before a lease ends. None without a lease that ends.
 */
export function planNextLook(database: Database, userId: string, now: Date): Promise<void> {
  return asServer(database, async (trx) => {
    // Lock before reading leases: one written meanwhile is seen here, or moves the look forward afterwards.
    const look = trx.selectFrom('lease_end_looks').select('user_id').where('user_id', '=', userId)
    if (!(await look.forUpdate().executeTakeFirst())) return
    const { timeZone } = await readPersonForm(trx, userId, {})
    const { day, hour } = localTime(timeZone, now)
    const days = await daysUntilNext(trx, userId, { day, first: hour < FROM_HOUR ? 0 : 1 })
    if (days === null) {
      await trx.deleteFrom('lease_end_looks').where('user_id', '=', userId).execute()
      return
    }
    const morning = new Date(now.getTime() + (days * 24 + FROM_HOUR - hour) * 3_600_000)
    morning.setUTCMinutes(0, 0, 0)
    const next_at = morning.toISOString()
    await trx.updateTable('lease_end_looks').set({ next_at }).where('user_id', '=', userId).execute()
  })
}

/** @param from the person's day, and the first day after it that is not over yet */
async function daysUntilNext(
  trx: Db,
  userId: string,
  { day, first }: { day: string; first: number },
): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select greatest(
      ${day}::date + ${sql.lit(first)},
      min(l.end_date) - ${sql.lit(NAMED_DAYS)},
      (select w.sent_on + ${sql.lit(WEEK_DAYS)} from keystead.weekly_mails w where w.user_id = ${userId})
    ) - ${day}::date as days
    from keystead.lease_agreements l
    where l.owner_id = ${userId} and l.lease_status = 'active' and l.is_active is not false
      and l.end_date >= ${day}::date
    having count(*) > 0`.execute(trx)
  return rows[0]?.days ?? null
}
