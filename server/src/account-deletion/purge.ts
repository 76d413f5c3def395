import { lockUser } from '../auth/users/users-repository.ts'
import { asServer, type Db, withoutTimeouts } from '../db/database.ts'
import { forEachDue, type Turn } from '../due-turn.ts'
import { DAY_MS, type DeletionRow, findDeletion } from './deletions-repository.ts'
import { eraseTraces } from './traces.ts'

/**
 * Deletes accounts for good after their 14 days, each in one transaction. Only those notified a day before: if no
 * server ran on the last day, the notice comes first. Safe to run on several servers.
 */
export async function purgeEnded(turn: Turn): Promise<void> {
  const { database, now } = turn
  const over = await database.db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('final_at', '<=', now.toISOString())
    .where('last_day_told_at', '<=', dayBefore(now))
    .orderBy('final_at')
    .execute()
  await forEachDue(turn, over, ({ user_id }) => asServer(database, (trx) => purgeOne(trx, user_id, now)))
}

async function purgeOne(trx: Db, userId: string, now: Date): Promise<void> {
  await withoutTimeouts(trx as Parameters<typeof withoutTimeouts>[0])
  const user = await lockUser(trx, userId)
  const row = user && (await findDeletion(trx, userId))
  // Another server may have done it, or the deletion was just cancelled.
  if (user && row && isOver(row, now)) await eraseTraces(trx, user)
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS).toISOString()

const isOver = ({ final_at, last_day_told_at: mailedAt }: DeletionRow, now: Date) =>
  Date.parse(final_at) <= now.getTime() && mailedAt !== null && Date.parse(mailedAt) <= now.getTime() - DAY_MS
