import { codeOf } from '../../error-code.ts'
import { invalid, Problem } from '../../http/problem.ts'
import type { StoredCollection } from '../../registry/collections/collection-kind.ts'
import { uniqueFields } from '../../registry/collections/collection-tables.ts'
import type { Place } from './refs.ts'
import { quota } from './row-size.ts'

/** unique_violation; and our own code for a full collection. */
const [NOT_UNIQUE, FULL] = ['23505', 'KS001']

export const idInUse = (place: Place) => ({
  loc: [...place, 'id'],
  msg: 'This id is in use',
  type: 'id_in_use',
})

/**
 * A database error that is the client's mistake.
 * @param places in a call with several rows, which may have ids of their own: of the row that fails and those left
 */
export function asProblem(error: unknown, collection?: StoredCollection, places?: readonly Place[]): unknown {
  const code = codeOf(error)
  if (code === FULL) return quota(['body'], 'This collection is full: 100000 rows')
  if (code !== NOT_UNIQUE) return error
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  const fields = collection && uniqueFields(collection, constraint)
  if (!fields && places?.[0]) return invalid([idInUse(places[0])])
  const params = { fields: fields ?? [], ...(places && { locations: places }) }
  return new Problem(409, 'not_unique', 'There is a row with these values', params)
}
