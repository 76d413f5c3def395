import type { Undone } from '@keystead/api-client/undo/contract'
import { notFound, parentGone } from '../../http/problem.ts'
import type { Work } from '../work.ts'
import { putBack } from './repository.ts'

/** PostgreSQL's foreign_key_violation. */
const NO_PARENT = '23503'

/**
 * Puts a deletion back whole, for whoever made it and may still make it.
 * @throws Problem 404 when it is too late or another's, 409 `parent_gone` when what it belonged to was deleted meanwhile
 */
export async function undoDeletion(work: Work, id: string): Promise<Undone> {
  const rows = await putBack(work, id).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === NO_PARENT ? parentGone() : error
  })
  if (rows.length === 0) throw notFound('Nothing to undo')
  return { rows }
}
