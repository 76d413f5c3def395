import type { Undone } from '@keystead/api-client/undo/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-some.ts'
import { nameNow } from '../row-names.ts'
import type { Work } from '../work.ts'

export const UNDO_HEADER = 'keystead-undo'

/** The undo id of this transaction's deletion, recorded by database triggers. */
export async function undoIdOf({ trx }: Work): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select nullif(current_setting('app.undo_id', true), '') as id`.execute(trx)
  return rows[0]?.id ?? null
}

/** Restores a deletion. @returns its rows; empty if the caller may restore nothing */
export async function restoreRows({ trx }: Work, id: string): Promise<Undone['rows']> {
  const { rows } = await sql<{ back: string }>`
    select coalesce(jsonb_agg(to_jsonb(b)), '[]')::text as back from keystead.undo_deletion(${id}) b`.execute(
    trx,
  )
  // A separate statement: the restoring one does not see its own rows.
  const named = await sql<Undone['rows'][number]>`
    select a.resource_type as resource_type_id, a.resource_id, ${nameNow} as name
    from rows from (jsonb_to_recordset(${rows[0]?.back ?? '[]'}::jsonb) as (resource_type text, resource_id uuid))
      with ordinality as a order by a.ordinality`.execute(trx)
  return named.rows
}

const over = sql`created_at < now() - keystead.undo_retention()`

/** Retention job. @returns whether some are left */
export async function dropOldUndoEntries(db: Db): Promise<boolean> {
  await dropAnswersWith(db)
  return deleteSome(db, 'undo_entries', over)
}

/** The answers kept for retries contain the deleted rows, too. */
const dropAnswersWith = (db: Db) =>
  sql`
  delete from keystead.idempotency_keys k using (
    select e.owner_id, e.created_by, array_agg(each.id #>> '{}') as ids
    from keystead.undo_entries e, jsonb_path_query(e.kept, '$.*[*].id') each (id)
    where ${over} group by e.id
  ) gone
  where k.user_id in (gone.owner_id, gone.created_by)
    and jsonb_path_query_array(k.response, '$.**.id') ?| gone.ids`.execute(db)
