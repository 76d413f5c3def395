import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { changedMeanwhile, invalid } from '../http/problem.ts'
import { bodyOf } from './body.ts'
import type { Work } from './work.ts'

/** Tables whose rows are updated one by one. */
type Table =
  | 'property_groups'
  | 'buildings'
  | 'rent_units'
  | 'contacts'
  | 'lease_agreements'
  | 'rental_periods'
  | 'rent_components'
  | 'access_groups'

/** A row as the caller reads it; `updated_at`, unique per state, is its version. */
interface Versioned {
  updated_at: string
}

/**
 * Locks a row before it is read for an update: the second of two concurrent updates waits, sees the first's result, and
 * fails only if it sent another version. Rows the caller may not edit are not locked.
 */
export async function lockForUpdate({ trx }: Work, table: Table, id: string): Promise<void> {
  await trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/**
 * Locks a parent against deletion. Deletions lock parents first, so locking a child before its new parent could
 * deadlock. Not for units and buildings: there deletions lock the units first.
 */
export async function lockParent({ trx }: Work, table: Table, id: string): Promise<void> {
  await trx.selectFrom(table).select('id').where('id', '=', id).forKeyShare().execute()
}

/** Reads the update for a locked row once access is checked: checks `If-Match` first, then validates the body. */
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
  const header = request.headers['if-match'] ?? ANY
  if (header === ANY) return ANY
  const [, version] = HEADER.exec(header) ?? []
  if (version !== undefined) return version
  throw invalid([
    {
      loc: ['header', 'If-Match'],
      msg: 'A version is one updated_at in double quotes, or *',
      type: 'string_pattern_mismatch',
    },
  ])
}
