import type { Undone } from '@keystead/api-client/undo/contract'
import { codeOf } from '../../error-code.ts'
import { notFound, parentGone } from '../../http/problem.ts'
import { asProblem } from '../data/row-problem.ts'
import type { Work } from '../work.ts'
import { restoreRows } from './repository.ts'

/** foreign_key_violation */
const NO_PARENT = '23503'

/**
 * Restores a whole deletion, for the person who made it and still has access.
 * @throws Problem 404 if expired or someone else's, 409 `parent_gone` if the parent was deleted in the meantime or
 *   `not_unique` if another row has its values, 422 for a full collection
 */
export async function undoDeletion(work: Work, id: string): Promise<Undone> {
  const rows = await restoreRows(work, id).catch((error: unknown) => {
    throw codeOf(error) === NO_PARENT ? parentGone() : asProblem(error)
  })
  if (rows.length === 0) throw notFound('Nothing to undo')
  return { rows }
}
