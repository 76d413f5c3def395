import { DELETION_DAYS } from '@keystead/api-client/account-deletion/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { AccountDeletionsTable } from '../db/tables-person.ts'

export type DeletionRow = Selectable<AccountDeletionsTable>

export const DAY_MS = 86_400_000

export const findDeletion = (db: Db, userId: string): Promise<DeletionRow | undefined> =>
  db.selectFrom('account_deletions').selectAll().where('user_id', '=', userId).executeTakeFirst()

/**
 * Schedules the deletion in 14 days and switches the person's access groups off; members are notified as for any group
 * switched off.
 */
export async function insertDeletion(db: Db, userId: string, now: Date): Promise<DeletionRow> {
  const ids = await switchOff(db, userId)
  const finalAt = new Date(now.getTime() + DELETION_DAYS * DAY_MS).toISOString()
  await sayWhen(db, userId, finalAt)
  return db
    .insertInto('account_deletions')
    .values({ user_id: userId, requested_at: now.toISOString(), final_at: finalAt, group_ids: ids })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Switches off a person's groups. @returns those that were on */
export async function switchOff(db: Db, userId: string): Promise<string[]> {
  const active = await db
    .selectFrom('access_groups')
    .select('id')
    .where('owner_id', '=', userId)
    .where(sql<boolean>`is_active is not false`)
    .execute()
  const ids = active.map(({ id }) => id)
  await switchGroups(db, userId, ids, false)
  return ids
}

/**
 * Records the last notice; the deletion is then at least a day away, and postponed if needed.
 * @returns undefined if already recorded
 */
export async function markLastDayMailed(db: Db, userId: string, now: Date): Promise<DeletionRow | undefined> {
  const row = await db
    .updateTable('account_deletions')
    .set({
      last_day_told_at: now.toISOString(),
      final_at: sql`greatest(final_at, ${new Date(now.getTime() + DAY_MS).toISOString()}::timestamptz)`,
    })
    .where('user_id', '=', userId)
    .where('last_day_told_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row) await sayWhen(db, userId, row.final_at)
  return row
}

/** Also in the token, from which the shell shows the page to cancel. */
async function sayWhen(db: Db, userId: string, finalAt: string): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ app_metadata: sql`app_metadata || ${JSON.stringify({ ends_at: finalAt })}::jsonb` })
    .where('id', '=', userId)
    .execute()
}

/**
 * After a restore from a backup it is unknown how many days people had, or whether they cancelled: restart the full
 * period, with a new notice.
 */
export async function restartDeletions(db: Db): Promise<void> {
  await sql`
    with late as (
      update keystead.account_deletions
      set final_at = greatest(final_at, now() + make_interval(days => ${DELETION_DAYS})), last_day_told_at = null
      returning user_id, final_at
    )
    update keystead.auth_users u
    set app_metadata = u.app_metadata || jsonb_build_object(
      'ends_at', to_char(late.final_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from late where late.user_id = u.id`.execute(db)
}

/** Restores everything; a no-op if none is scheduled. */
export async function removeDeletion(db: Db, userId: string): Promise<void> {
  const row = await db
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .returning('group_ids')
    .executeTakeFirst()
  if (!row) return
  await switchGroups(db, userId, row.group_ids, true)
  await db
    .updateTable('auth_users')
    .set({ app_metadata: sql`app_metadata - 'ends_at'` })
    .where('id', '=', userId)
    .execute()
}

/** Keeps the rows' versions, as nobody edited them. In the owner's activity log it is the owner's act. */
async function switchGroups(db: Db, userId: string, ids: string[], isActive: boolean): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('access_groups').set({ is_active: isActive }).where('id', 'in', ids).execute()
  await sql`
    update keystead.changes set actor_id = ${userId}
    where xid = pg_current_xact_id() and actor_id is null and resource_type = 'access_group'`.execute(db)
}
