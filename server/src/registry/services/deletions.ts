import { accountDeleted } from '@keystead/module-sdk/data/service-events'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-some.ts'
import type { EventCursor } from './event-cursor.ts'

/**
 * Deletions of accounts after what a service (`s`) has read. A transaction still to come is another database's: this
 * one was restored from it.
 */
const unread: RawBuilder<boolean> = sql`
  resource_type = ${accountDeleted}
  and (s.read_xid is null or s.read_xid > pg_snapshot_xmax(pg_current_snapshot())
    or (xid, id) > (s.read_xid, s.read_id))`

/** A service that asks for what comes after a cursor has dealt with what came before. */
export async function recordRead(db: Db, module: string, { xid, id }: EventCursor): Promise<void> {
  await sql`
    update keystead.module_services s set
      read_xid = least(${xid}::xid8, pg_snapshot_xmin(pg_current_snapshot())),
      read_id = case when ${xid}::xid8 < pg_snapshot_xmin(pg_current_snapshot()) then ${id}::bigint else 0 end
    where s.module_id = ${module} and exists (
      select from keystead.changes c where ${unread} and (c.xid, c.id) <= (${xid}::xid8, ${id}::bigint)
    )`.execute(db)
}

/** Deleted accounts that a module's service has not answered, oldest first. */
export async function openDeletions(
  db: Db,
  module: string,
  limit: number,
): Promise<{ count: number; accounts: { id: string; at: string }[] }> {
  const { rows } = await sql<{ id: string; at: string; count: number }>`
    select c.resource_id as id, c.at, count(*) over ()::integer as count
    from keystead.module_services s join keystead.changes c on ${unread}
    where s.module_id = ${module}
    order by c.xid, c.id limit ${limit}`.execute(db)
  return { count: rows[0]?.count ?? 0, accounts: rows.map(({ id, at }) => ({ id, at })) }
}

const KEPT_DAYS = 90

/** Retention: as the trail, and while a service that has an address may still ask. @returns whether some are left */
export const dropOldDeletions = (db: Db): Promise<boolean> =>
  deleteSome(
    db,
    'changes',
    sql`resource_type = ${accountDeleted} and at < now() - make_interval(days => ${KEPT_DAYS})
      and not exists (select from keystead.module_services s where s.url is not null and ${unread})`,
  )
