import { lockUser } from '../auth/users/users-repository.ts'
import { asServer, type Db, withoutTimeouts } from '../db/database.ts'
import { forEachDue, type Turn } from '../due-turn.ts'
import { type DeletionRow, findDeletion } from './deletions-repository.ts'
import { eraseTraces } from './traces.ts'

const DAY_MS = 86_400_000

/**
 * Deletes accounts for good after their 14 days, each in one transaction. Only those notified a day before: if no
 * server ran on the last day, the notice comes first. Safe to run on several servers.
 * @returns how many
 */
export async function purgeEnded(turn: Turn): Promise<number> {
  const { database, now } = turn
  const over = await database.db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('final_at', '<=', now.toISOString())
    .where('last_day_told_at', '<=', dayBefore(now))
    .orderBy('final_at')
    .execute()
  return forEachDue(turn, over, ({ user_id }) => asServer(database, (trx) => purgeOne(trx, user_id, now)))
}

/** @returns false if another server did it, or the deletion was just cancelled */
async function purgeOne(trx: Db, userId: string, now: Date): Promise<boolean> {
  await withoutTimeouts(trx as Parameters<typeof withoutTimeouts>[0])
  const user = await lockUser(trx, userId)
  const row = user && (await findDeletion(trx, userId))
  if (!user || !row || !isOver(row, now)) return false
  await eraseTraces(trx, user)
  return true
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS).toISOString()

const isOver = ({ final_at, last_day_told_at: mailedAt }: DeletionRow, now: Date) =>
  Date.parse(final_at) <= now.getTime() && mailedAt !== null && Date.parse(mailedAt) <= now.getTime() - DAY_MS
