import { sql } from 'kysely'
import { lockUser } from '../auth/users/users-repository.ts'
import { asServer, type Db } from '../db/database.ts'
import { forEachDue, type Turn } from '../due-turn.ts'
import { switchOff } from './deletions-repository.ts'

/**
 * Switches off groups that ending accounts still share: sessions are cached for a second, in which a group may have
 * been created or switched on. Restored with the account like the others.
 */
export async function endSharing(turn: Turn): Promise<void> {
  const { database } = turn
  const owners = await database.db
    .selectFrom('account_deletions as d')
    .innerJoin('access_groups as g', 'g.owner_id', 'd.user_id')
    .select('d.user_id')
    .distinct()
    .where(sql<boolean>`g.is_active is not false`)
    .execute()
  await forEachDue(turn, owners, ({ user_id }) => asServer(database, (trx) => endOne(trx, user_id)))
}

async function endOne(trx: Db, userId: string): Promise<void> {
  await lockUser(trx, userId)
  const row = await trx
    .selectFrom('account_deletions')
    .select('group_ids')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  // The deletion was just cancelled.
  if (!row) return
  const group_ids = [...row.group_ids, ...(await switchOff(trx, userId))]
  await trx.updateTable('account_deletions').set({ group_ids }).where('user_id', '=', userId).execute()
}
