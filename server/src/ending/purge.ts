import { lockUser } from '../auth/users/users-repository.ts'
import { asServer, type Database, type Db, unhurried } from '../db/database.ts'
import { findDeletion } from './deletions-repository.ts'
import { eraseTraces } from './traces.ts'

/**
 * Deletes for good the accounts whose 14 days are over (R53), each in one transaction. Several servers may run it at once.
 * @returns how many
 */
export async function purgeEnded(database: Database, now: Date): Promise<number> {
  const over = await database.db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('final_at', '<=', now.toISOString())
    .orderBy('final_at')
    .execute()
  let count = 0
  for (const { user_id } of over) if (await asServer(database, (trx) => purgeOne(trx, user_id, now))) count++
  return count
}

/** @returns false when another server did it, or the person kept the account just now */
async function purgeOne(trx: Db, userId: string, now: Date): Promise<boolean> {
  await unhurried(trx as Parameters<typeof unhurried>[0])
  const user = await lockUser(trx, userId)
  const row = user && (await findDeletion(trx, userId))
  if (!user || !row || Date.parse(row.final_at) > now.getTime()) return false
  await eraseTraces(trx, user)
  return true
}
