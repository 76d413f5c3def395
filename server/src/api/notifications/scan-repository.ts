import type { NotificationKind } from '@keystead/api-client/notifications/choices'
import { sql } from 'kysely'
import type { Work } from '../work.ts'

/** Whether none of the caller's rows changed since the last scan, and that was today. */
export async function isUpToDate({ trx, caller }: Work, day: string): Promise<boolean> {
  // A transaction id from the future comes from a restored backup of another database.
  const { rows } = await sql`
    select from keystead.notice_looks l
    where l.owner_id = ${caller.userId} and l.day = ${day}
      and pg_snapshot_xmax(l.snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
      and not exists (
        select from keystead.changes c
        where c.owner_id = ${caller.userId} and c.xid >= pg_snapshot_xmin(l.snapshot)
          and not pg_visible_in_snapshot(c.xid, l.snapshot))`.execute(trx)
  return rows.length > 0
}

/** Records the scan's position before it runs; of two concurrent scans the second waits. */
export async function recordScan({ trx, caller }: Work, day: string): Promise<void> {
  const snapshot = sql<string>`pg_current_snapshot()`
  await trx
    .insertInto('notice_looks')
    .values({ owner_id: caller.userId, day, snapshot })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ day, snapshot }))
    .execute()
}

/** A finding, without the columns of its lifecycle. */
export interface FoundRow {
  kind: NotificationKind
  subject_id: string
  fact: string
  rent_unit_id: string
  lease_agreement_id: string | null
  unit_number: string
  place: string
  date: string | null
  amount: number | null
}

const foundRows = (found: FoundRow[]) => sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (
  kind text, subject_id uuid, fact text, rent_unit_id uuid, lease_agreement_id uuid, unit_number text, place text,
  date date, amount numeric)`

const KEPT_DAYS = 90

/**
 * Stores new findings and settles those that are gone; one that recurs after it was settled is new again. "Ends soon"
 * is dropped once the lease has ended. Settled ones are kept for 90 days.
 */
export async function keepFound({ trx, caller }: Work, found: FoundRow[]): Promise<void> {
  const mine = sql`n.owner_id = ${caller.userId}`
  // First, with a lock on the subject, so that a concurrent deletion waits and then deletes its notices too.
  await sql`
    insert into keystead.notices as n (
      owner_id, kind, subject_id, fact, rent_unit_id, lease_agreement_id, unit_number, place, date, amount)
    select ${caller.userId}::uuid, f.* from ${foundRows(found)}
    where exists (select from keystead.rent_units u where u.id = f.rent_unit_id for key share)
      and (f.lease_agreement_id is null or exists (
        select from keystead.lease_agreements l where l.id = f.lease_agreement_id for key share))
    on conflict (owner_id, kind, subject_id, fact) do update set
      rent_unit_id = excluded.rent_unit_id, lease_agreement_id = excluded.lease_agreement_id,
      unit_number = excluded.unit_number, place = excluded.place, date = excluded.date, amount = excluded.amount,
      since = case when n.settled_at is null then n.since else now() end,
      read_at = case when n.settled_at is null then n.read_at end,
      settled_at = null, updated_at = now()
    where n.settled_at is not null
      or (n.rent_unit_id, n.lease_agreement_id, n.unit_number, n.place, n.date, n.amount) is distinct from (
        excluded.rent_unit_id, excluded.lease_agreement_id, excluded.unit_number, excluded.place, excluded.date,
        excluded.amount)`.execute(trx)
  await sql`
    delete from keystead.notices n
    where ${mine} and (
      n.settled_at < now() - make_interval(days => ${KEPT_DAYS})
      or n.kind = 'ending' and exists (
        select from ${foundRows(found)} where f.kind = 'ended' and f.subject_id = n.subject_id and f.fact = n.fact))`.execute(
    trx,
  )
  await sql`
    update keystead.notices n set settled_at = now(), updated_at = now()
    where ${mine} and n.settled_at is null and not exists (
      select from ${foundRows(found)}
      where f.kind = n.kind and f.subject_id = n.subject_id and f.fact = n.fact)`.execute(trx)
}
