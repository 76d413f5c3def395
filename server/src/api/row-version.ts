import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { changedMeanwhile, invalid } from '../http/problem.ts'
import { bodyOf } from './body.ts'
import type { Work } from './work.ts'

/** The tables whose rows are changed one by one. */
type Table =
  | 'property_groups'
  | 'buildings'
  | 'rent_units'
  | 'contacts'
  | 'lease_agreements'
  | 'rental_periods'
  | 'rent_components'
  | 'access_groups'

/** A row as the caller would read it: its version is its `updated_at`, which no two states of a row share. */
interface Versioned {
  updated_at: string
}

/**
 * Holds a row until its change is written. Before it is read: of two changes at once the second waits, is judged on what
 * the first has left, and refused only where it names another version. One that the caller may not change is not held.
 */
export async function holdRow({ trx }: Work, table: Table, id: string): Promise<void> {
  await trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/**
 * Keeps a row that another is to hang on from being deleted until the transaction ends. A deletion takes the rows above
 * first: whoever holds a part already and then waits for where it goes would wait for one that waits for the part. Not for
 * a unit or a building: of those a deletion takes the units first.
 */
export async function holdParent({ trx }: Work, table: Table, id: string): Promise<void> {
  await trx.selectFrom(table).select('id').where('id', '=', id).forKeyShare().execute()
}

/**
 * The change that a request makes to a row that is held, asked for when the caller is known to see the row and to reach
 * it: the version that the change was made on is judged first, then the body is read.
 */
export type ReadChange<T> = (row: Versioned) => T

/** @throws Problem 412, 415 or 422, when the returned function is called */
export function changeOf<T>(request: FastifyRequest, schema: z.ZodType<T>): ReadChange<T> {
  const readBody = bodyOf(request, schema)
  return (row) => {
    const version = versionOf(request)
    if (version !== ANY && version !== row.updated_at) throw changedMeanwhile()
    return readBody()
  }
}

const ANY = '*'
const HEADER = /^"([^"]*)"$/

function versionOf(request: FastifyRequest): string {
  const given = request.headers['if-match'] ?? ANY
  if (given === ANY) return ANY
  const [, version] = HEADER.exec(given) ?? []
  if (version !== undefined) return version
  throw invalid([
    {
      loc: ['header', 'If-Match'],
      msg: 'A version is one updated_at in double quotes, or *',
      type: 'string_pattern_mismatch',
    },
  ])
}
