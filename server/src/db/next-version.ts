import { sql } from 'kysely'

/**
 * A row's version, for `set`: it grows with each change by what the wire shows of it, a millisecond at least, also when the
 * clock stands or was put back.
 */
export const nextVersion = () => sql<string>`greatest(
    ${new Date().toISOString()}::timestamptz,
    date_trunc('milliseconds', updated_at) + interval '1 millisecond'
  )`
