import type { Undone } from '@keystead/api-client/undo/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
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

/** Stays far below the statement timeout. */
const MAX_ROWS = 500

/**
 * Retention job. Also drops the answers kept for retries by the rows' owner, creator or deleter, which contain them.
 * @returns whether some are left
 */
export async function dropOldUndoEntries(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with over as (
      select id, owner_id, created_by, kept from keystead.undo_entries
      where created_at < now() - keystead.undo_retention() order by created_at limit ${sql.lit(MAX_ROWS)}
    ), deleted as (
      select distinct by.person, gone.row -> 'id' as id
      from over o, jsonb_path_query(o.kept, '$.*[*]') gone (row),
        lateral (values (o.owner_id), (o.created_by), ((gone.row ->> 'created_by')::uuid)) by (person)
    ), answers as (
      delete from keystead.idempotency_keys k
      where k.user_id in (select person from deleted) and exists (
        select from jsonb_path_query(k.response, '$.**.id') answered (id)
        where (k.user_id, answered.id) in (select person, id from deleted)
      )
    ), entries as (
      delete from keystead.undo_entries e using over o where e.id = o.id
    )
    select count(*)::integer as count from over`.execute(db)
  return rows[0]?.count === MAX_ROWS
}
