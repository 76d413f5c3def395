import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { deleteSome } from '../db/delete-some.ts'

const ago = (days: number) => sql<string>`now() - make_interval(days => ${days})`

/**
 * What removes what can have no more effect, piece by piece: limits and links that are over, codes nobody exchanged, used
 * refresh tokens of long ago (too old to be told from unknown ones), sessions that nobody came back to, old mails of the
 * outbox.
 */
export const purgesOf = ({ db }: Pick<Database, 'db'>): (() => Promise<boolean>)[] => [
  () => deleteSome(db, 'auth_limits', sql`ends_at < ${ago(0)}`),
  () => deleteSome(db, 'auth_links', sql`expires_at < ${ago(1)}`),
  () => deleteSome(db, 'auth_flow_states', sql`created_at < ${ago(1)}`),
  () => deleteSome(db, 'auth_refresh_tokens', sql`replaced_at < ${ago(90)}`),
  () => deleteSome(db, 'auth_sessions', sql`refreshed_at < ${ago(180)}`),
  () => deleteSome(db, 'mails', sql`sent_at < ${ago(30)}`),
]
