import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** What a restore left out, counted. */
export interface LeftOut {
  roles: number
  tokens: number
}

/**
 * Takes away what gives power over others: staff roles, publish tokens, and the key that access tokens are signed with (who
 * knows it can sign any role). Whoever changes a backup can compute its hashes anew. Without the key sessions go on: it is
 * made by the next start, and browsers renew their access tokens.
 */
export async function leaveOutRights(db: Db): Promise<LeftOut> {
  const roles = await sql`
    update keystead.auth_users set app_metadata = app_metadata - 'role' where app_metadata ? 'role' returning id`.execute(
    db,
  )
  const tokens = await db.deleteFrom('publish_tokens').returning('id').execute()
  await db.deleteFrom('auth_secrets').where('name', 'in', ['signing_key', 'anon_key']).execute()
  return { roles: roles.rows.length, tokens: tokens.length }
}
