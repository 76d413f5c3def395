import type { Shared } from '@keystead/api-client/common-fields'
import { type Action, levels, mayDelete, mayDo, type SharedRow } from '@keystead/api-client/levels'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { nextVersion } from '../db/next-version.ts'
import { toIso } from '../db/type-parsers.ts'
import { levelTooLow } from '../http/problem.ts'
import type { Work } from './work.ts'

/** Kinds of rows that are shareable or belong to such a row, by the names that the database's functions use. */
export type Kind =
  | 'property_group'
  | 'building'
  | 'rent_unit'
  | 'lease_agreement'
  | 'contact'
  | 'rental_period'
  | 'rent_component'

/**
 * The `where` of every query: own rows, and those shared for this action. Row-level security enforces the same. Both
 * conditions use an index.
 */
export function reached(
  { caller }: Work,
  table: string,
  kind: Kind,
  action: Action = 'view',
): RawBuilder<boolean> {
  const [owner, id] = [sql.ref(`${table}.owner_id`), sql.ref(`${table}.id`)]
  return sql`(${owner} = ${caller.userId} or ${id} = any ((select keystead.reach(${kind}, ${action}))::uuid[]))`
}

/** What is shared with the caller, to be joined as `s`. */
export const sharesOf = (kind: Kind) =>
  sql<{ id: string; level: number; by: string }>`keystead.shared(${kind})`.as<'s'>('s')

/** Own rows never count as shared, even if a group with the owner as member covers them. */
export function sharedWith(
  { caller }: Work,
  ownerId: string,
  level: number | null,
  by: string | null,
): Shared | null {
  if (ownerId === caller.userId || level === null) return null
  return { by: by ?? '', level }
}

/** @throws Problem 403 if the row's level does not allow the action */
export function requireLevel(row: SharedRow, action: Action): void {
  if (row.shared && !mayDo(row, action)) throw levelTooLow(row.shared.level, levels[action])
}

/** Needs the right to delete the row, or to remove parts of its parent. @throws Problem 403 */
export async function requireDeletable(
  row: SharedRow,
  readParent: () => Promise<SharedRow | undefined>,
): Promise<void> {
  if (mayDo(row, 'delete') || mayDelete(row, await readParent())) return
  requireLevel(row, 'delete')
}

/** The columns that the caller provides; `madeBy` adds the others. */
export type NewValues<T> = Omit<Insertable<T>, 'owner_id' | 'created_by' | 'updated_by'>

/** Owner and creator of a new row: a member's rows belong to the parent's owner. */
export const madeBy = ({ caller }: Work, ownerId: string) => ({
  owner_id: ownerId,
  created_by: caller.userId,
  updated_by: caller.userId,
})

export const changedBy = ({ caller }: Work) => ({
  updated_by: caller.userId,
  updated_at: nextVersion(),
})

/**
 * Deletes a row that the caller reaches for `action`. Pass 'view' if a right on the parent may suffice, which
 * `requireDeletable` and row-level security check.
 */
export async function deleteReached(work: Work, kind: Kind, id: string, action: Action): Promise<void> {
  const table = `${kind}s` as const
  await work.trx
    .deleteFrom(table)
    .where('id', '=', id)
    .where(reached(work, table, kind, action))
    .execute()
}

/** Rows nested as JSON carry PostgreSQL's own time format. */
export const instant = (text: string) => (text.endsWith('Z') ? text : toIso(text))
