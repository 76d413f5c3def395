import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { SERVICE_SECRETS } from '../../module-service/service-keys.ts'

/** Counts of what a restore left out. */
export interface Skipped {
  roles: number
  tokens: number
  /** Addresses of services. */
  services: number
}

/**
 * Removes staff roles, publish tokens, keys that sign tokens and try links, and the addresses of services: hashes do
 * not prevent a forged backup from granting these. Sessions and unsubscribe links survive (`derivation_secret`).
 */
export async function leaveOutRights(db: Db): Promise<Skipped> {
  const roles = await sql`
    update keystead.auth_users set app_metadata = app_metadata - 'role' where app_metadata ? 'role' returning id`.execute(
    db,
  )
  // Calls would go to wherever a forged backup says, and a copy's to the services of the original.
  const services = await db
    .updateTable('module_services')
    .set({ url: null })
    .where('url', 'is not', null)
    .returning('module_id')
    .execute()
  const tokens = await db.deleteFrom('publish_tokens').returning('id').execute()
  await db
    .deleteFrom('auth_secrets')
    .where('name', 'in', ['signing_key', 'anon_key', 'try_links', ...SERVICE_SECRETS])
    .execute()
  return { roles: roles.rows.length, tokens: tokens.length, services: services.length }
}
