import type { SharedRow } from '@keystead/api-client/levels'
import { invalid } from '../http/problem.ts'
import type { Work } from './work.ts'

interface OwnedRow extends SharedRow {
  owner_id: string | null
}

/** Whose a new row is: its parent's owner's, without a parent the caller's. */
export const ownerFor = ({ caller }: Work, parent: OwnedRow | undefined): string =>
  parent?.owner_id ?? caller.userId

export const sameId = (left: string | null | undefined, right: string | null | undefined): boolean =>
  (left ?? '').toLowerCase() === (right ?? '').toLowerCase()

/**
 * A part moves between parents of one owner: a row never changes hands. (Taking it away from its parent needs what
 * deleting it does.)
 * @throws Problem 422 at the field that names the parent
 */
export function requireSameOwner(row: OwnedRow, parent: OwnedRow, field: string): void {
  if (parent.owner_id === row.owner_id) return
  throw invalid([{ loc: ['body', field], msg: 'This belongs to another owner', type: 'other_owner' }])
}
