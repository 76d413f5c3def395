import { purgeEnded } from '@keystead/server/account-deletion/purge'
import { type Database, openPostgres } from '@keystead/server/db/database'
import { doDueWork } from '@keystead/server/due-work'
import { sql } from 'kysely'
import { turnOf } from '../lib/due-turn.ts'
import { type Pair, runOnBoth, timed } from './pairs.ts'

/** Landlords with something due. */
const DUE = 10

/** @returns milliseconds */
type Work = (database: Database) => Promise<number>

/** No mail is sent at night. */
const atNoon = () => new Date(new Date().setUTCHours(12, 0, 0, 0))

const dueWork: Work = (database) => timed(() => doDueWork(turnOf(database, atNoon())))

const works: Record<string, Work> = {
  'due work, nothing due': dueWork,
  [`due work, mails to ${DUE} landlords`]: async (database) => {
    await sql`
      with due as (
        select user_id from keystead.lease_end_looks l
        where not exists (select from keystead.account_deletions d where d.user_id = l.user_id)
        order by random() limit ${sql.lit(DUE)}),
      gone as (delete from keystead.weekly_mails where user_id in (select user_id from due))
      update keystead.lease_end_looks set next_at = now() - interval '1 day'
      where user_id in (select user_id from due)`.execute(database.db)
    return dueWork(database)
  },
  'purge of an account': async (database) => {
    const due = await sql`
      update keystead.account_deletions
      set final_at = now() - interval '1 hour', last_day_told_at = now() - interval '2 days'
      where user_id = (select user_id from keystead.account_deletions where final_at > now() limit 1)
      returning user_id`.execute(database.db)
    const ms = await timed(() => purgeEnded(turnOf(database, new Date())))
    const left = await sql`select from keystead.account_deletions where final_at <= now()`.execute(
      database.db,
    )
    const purged = due.rows.length - left.rows.length
    if (purged !== 1) throw new Error(`landlords: ${purged} accounts were purged`)
    return ms
  },
}

/** @param urls of the databases */
export async function workOnBoth(
  urls: [string, string],
  rounds: number,
  take: (work: string, pair: Pair) => void,
): Promise<void> {
  const databases: [Database, Database] = [openPostgres(urls[0]), openPostgres(urls[1])]
  try {
    for (const [name, work] of Object.entries(works)) {
      await runOnBoth(databases, work)
      for (let round = 0; round < rounds; round += 1) take(name, await runOnBoth(databases, work))
    }
  } finally {
    for (const each of databases) await each.close()
  }
}
