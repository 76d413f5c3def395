import { sql } from 'kysely'

/**
 * A row's next version, for `set`: strictly increasing by at least a millisecond, the wire's precision, even if the
 * clock stands still or goes back.
 */
export const nextVersion = () => sql<string>`greatest(
    ${new Date().toISOString()}::timestamptz,
    date_trunc('milliseconds', updated_at) + interval '1 millisecond'
  )`
