import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { EVENTS_ORIGIN } from './event-cursor.ts'

/**
 * After a restore, transaction ids of the other database mean nothing: services get all events again, and account
 * deletions are open again.
 */
export async function resetEvents(db: Db): Promise<void> {
  await db.deleteFrom('auth_secrets').where('name', '=', EVENTS_ORIGIN).execute()
  await sql`update keystead.changes set xid = pg_current_xact_id()`.execute(db)
  await db.updateTable('module_services').set({ read_xid: null, read_id: null }).execute()
}
