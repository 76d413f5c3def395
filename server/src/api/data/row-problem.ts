import { codeOf } from '../../error-code.ts'
import { Problem } from '../../http/problem.ts'
import type { StoredCollection } from '../../registry/collections/collection-kind.ts'
import { uniqueFields } from '../../registry/collections/collection-tables.ts'
import { quota } from './row-size.ts'

/** unique_violation; and our own code for a full collection. */
const [NOT_UNIQUE, FULL] = ['23505', 'KS001']

export const notUnique = (fields: readonly string[]) =>
  new Problem(409, 'not_unique', 'There is a row with these values', { fields })

/** A database error that is the client's mistake. */
export function asProblem(error: unknown, collection?: StoredCollection): unknown {
  const code = codeOf(error)
  if (code === FULL) return quota(['body'], 'This collection is full: 100000 rows')
  if (code !== NOT_UNIQUE) return error
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  return notUnique((collection && uniqueFields(collection, constraint)) ?? [])
}
