import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { deleteSome } from '../db/delete-some.ts'
import { endExpiredChanges } from './flows/email-change.ts'

const ago = (days: number) => sql<string>`now() - make_interval(days => ${days})`

/**
 * Retention jobs, in batches: expired limits, links, codes and address changes, long-used refresh tokens (treated as
 * unknown afterwards), abandoned sessions, sign-ups that nobody confirmed, old outbox mails.
 */
export const purgesOf = (database: Database): (() => Promise<boolean>)[] => [
  () => deleteSome(database.db, 'auth_limits', sql`ends_at < ${ago(0)}`),
  () => deleteSome(database.db, 'auth_links', sql`expires_at < ${ago(1)}`),
  () => deleteSome(database.db, 'auth_flow_states', sql`created_at < ${ago(1)}`),
  () => deleteSome(database.db, 'auth_refresh_tokens', sql`replaced_at < ${ago(90)}`),
  () => deleteSome(database.db, 'auth_sessions', sql`refreshed_at < ${ago(180)}`),
  () =>
    deleteSome(
      database.db,
      'auth_users',
      sql`email_confirmed_at is null and created_at < ${ago(7)}
        and not exists (select from keystead.auth_links l where l.user_id = auth_users.id)`,
    ),
  () => deleteSome(database.db, 'mails', sql`sent_at < ${ago(30)}`),
  () => endExpiredChanges(database),
]
