import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const ago = (days: number) => sql<string>`now() - make_interval(days => ${days})`

/**
 * What removes what can have no more effect, piece by piece: limits and links that are over, codes nobody exchanged, used
 * refresh tokens of long ago (too old to be told from unknown ones), sessions that nobody came back to, old mails of the
 * outbox.
 */
export const purgesOf = ({ db }: Pick<Database, 'db'>): (() => Promise<unknown>)[] => [
  () => db.deleteFrom('auth_limits').where('ends_at', '<', ago(0)).execute(),
  () => db.deleteFrom('auth_links').where('expires_at', '<', ago(1)).execute(),
  () => db.deleteFrom('auth_flow_states').where('created_at', '<', ago(1)).execute(),
  () => db.deleteFrom('auth_refresh_tokens').where('replaced_at', '<', ago(90)).execute(),
  () => db.deleteFrom('auth_sessions').where('refreshed_at', '<', ago(180)).execute(),
  () => db.deleteFrom('mails').where('sent_at', '<', ago(30)).execute(),
]
