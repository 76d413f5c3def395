import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { changedMeanwhile, invalid, notFound } from '../http/problem.ts'
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
  id: string
  updated_at: string
}

/**
 * The change that a request makes to a row, asked for when the caller is known to see the row and to reach it: the
 * version that the change was made on is judged first, then the body is read.
 */
export type ReadChange<T> = (work: Work, table: Table, row: Versioned) => Promise<T>

/** @throws Problem 412, 404, 415 or 422, when the returned function is called */
export function changeOf<T>(request: FastifyRequest, schema: z.ZodType<T>): ReadChange<T> {
  const readBody = bodyOf(request, schema)
  return async (work, table, row) => {
    const version = versionOf(request)
    if (version !== ANY) await requireVersion(work, table, row, version)
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

/** Holds the row until the change is written: of two changes at once the second waits, and finds another version. */
async function requireVersion({ trx }: Work, table: Table, row: Versioned, version: string): Promise<void> {
  // As it was read, too: rules over several fields are judged on that.
  if (row.updated_at !== version) throw changedMeanwhile()
  const held = await trx
    .selectFrom(table)
    .select('updated_at')
    .where('id', '=', row.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw notFound()
  if (held.updated_at !== version) throw changedMeanwhile()
}
