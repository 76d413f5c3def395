import type { SharedRow } from '@keystead/api-client/levels'
import type { ValidationItem } from '@keystead/api-client/validation-item'
import { invalid } from '../http/problem.ts'
import type { Work } from './work.ts'

interface OwnedRow extends SharedRow {
  owner_id: string | null
}

/** The owner of a new row: its parent's owner, else the caller. */
export const ownerFor = ({ caller }: Work, parent: OwnedRow | undefined): string =>
  parent?.owner_id ?? caller.userId

export const sameId = (left: string | null | undefined, right: string | null | undefined): boolean =>
  (left ?? '').toLowerCase() === (right ?? '').toLowerCase()

/**
 * Rows only move between parents of one owner, so ownership never changes. (Removing one from its parent needs the
 * right to delete it.)
 * @throws Problem 422 at the parent's field
 */
export function requireSameOwner(
  row: Pick<OwnedRow, 'owner_id'>,
  parent: Pick<OwnedRow, 'owner_id'>,
  field: string,
): void {
  if (parent.owner_id === row.owner_id) return
  throw invalid([otherOwner(['body', field])])
}

/** Rows refer to rows of their own owner only. */
export const otherOwner = (loc: ValidationItem['loc']) => ({
  loc,
  msg: 'This belongs to another owner',
  type: 'other_owner',
})
