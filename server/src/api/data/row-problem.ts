import { codeOf } from '../../error-code.ts'
import { invalid, Problem } from '../../http/problem.ts'
import type { StoredCollection } from '../../registry/collections/collection-kind.ts'
import { uniqueFields } from '../../registry/collections/collection-tables.ts'
import type { ErrorLocation } from './refs.ts'
import { quota } from './row-size.ts'

/** unique_violation; and our own code for a full collection. */
const [NOT_UNIQUE, FULL] = ['23505', 'KS001']

export const idInUse = (location: ErrorLocation) => ({
  loc: [...location, 'id'],
  msg: 'This id is in use',
  type: 'id_in_use',
})

/**
 * A database error that is the client's mistake.
 * @param locations in a call with several rows, which may have ids of their own: of the row that fails and those left
 */
export function asProblem(
  error: unknown,
  collection?: StoredCollection,
  locations?: readonly ErrorLocation[],
): unknown {
  const code = codeOf(error)
  if (code === FULL) return quota(['body'], 'This collection is full: 100000 rows')
  if (code !== NOT_UNIQUE) return error
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  const fields = collection && uniqueFields(collection, constraint)
  if (!fields && locations?.[0]) return invalid([idInUse(locations[0])])
  const params = { fields: fields ?? [], ...(locations && { locations }) }
  return new Problem(409, 'not_unique', 'There is a row with these values', params)
}
