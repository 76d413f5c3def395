import { DELETION_DAYS } from '@keystead/api-client/account-deletion/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { AccountDeletionsTable } from '../db/tables-person.ts'

export type DeletionRow = Selectable<AccountDeletionsTable>

const DAY_MS = 86_400_000

export const findDeletion = (db: Db, userId: string): Promise<DeletionRow | undefined> =>
  db.selectFrom('account_deletions').selectAll().where('user_id', '=', userId).executeTakeFirst()

/**
 * Notes that an account ends in 14 days, and switches the person's access groups off: nothing is shared from now on, and
 * whoever saw it hears of it as of every group that is switched off.
 */
export async function insertDeletion(db: Db, userId: string, now: Date): Promise<DeletionRow> {
  const active = await db
    .selectFrom('access_groups')
    .select('id')
    .where('owner_id', '=', userId)
    .where(sql<boolean>`is_active is not false`)
    .execute()
  const ids = active.map(({ id }) => id)
  await switchGroups(db, ids, false)
  const finalAt = new Date(now.getTime() + DELETION_DAYS * DAY_MS).toISOString()
  await db
    .updateTable('auth_users')
    .set({ app_metadata: sql`app_metadata || ${JSON.stringify({ ends_at: finalAt })}::jsonb` })
    .where('id', '=', userId)
    .execute()
  return db
    .insertInto('account_deletions')
    .values({ user_id: userId, requested_at: now.toISOString(), final_at: finalAt, group_ids: ids })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** All is as it was; harmless where none runs. */
export async function removeDeletion(db: Db, userId: string): Promise<void> {
  const row = await db
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .returning('group_ids')
    .executeTakeFirst()
  if (!row) return
  await switchGroups(db, row.group_ids, true)
  await db
    .updateTable('auth_users')
    .set({ app_metadata: sql`app_metadata - 'ends_at'` })
    .where('id', '=', userId)
    .execute()
}

/** The rows keep their version: nobody has edited them. */
async function switchGroups(db: Db, ids: string[], isActive: boolean): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('access_groups').set({ is_active: isActive }).where('id', 'in', ids).execute()
}
