import { lockUser } from '../auth/users/users-repository.ts'
import { asServer, type Db, withoutTimeouts } from '../db/database.ts'
import { forEachDue, type Turn } from '../due-turn.ts'
import { type DeletionRow, findDeletion } from './deletions-repository.ts'
import { eraseTraces } from './traces.ts'

const DAY_MS = 86_400_000

/**
 * Deletes for good the accounts whose 14 days are over, each in one transaction. Only of who was told a day before:
 * where no server ran on the last day, that comes first. Several servers may run it at once.
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

/** @returns false when another server did it, or the person kept the account just now */
async function purgeOne(trx: Db, userId: string, now: Date): Promise<boolean> {
  await withoutTimeouts(trx as Parameters<typeof withoutTimeouts>[0])
  const user = await lockUser(trx, userId)
  const row = user && (await findDeletion(trx, userId))
  if (!user || !row || !isOver(row, now)) return false
  await eraseTraces(trx, user)
  return true
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS).toISOString()

const isOver = ({ final_at, last_day_told_at: told }: DeletionRow, now: Date) =>
  Date.parse(final_at) <= now.getTime() && told !== null && Date.parse(told) <= now.getTime() - DAY_MS
