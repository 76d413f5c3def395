import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AppMetadata, UserMetadata } from '../../db/tables-auth.ts'
import { listIdentities, type UserRow } from '../users/users-repository.ts'

export const PROVIDER = 'google'

/** The user linked to a provider's subject; locks both rows, since the identity may be removed concurrently. */
export const findUserBySubject = (db: Db, subject: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('auth_users')
    .selectAll('auth_users')
    .innerJoin('auth_identities', 'auth_identities.user_id', 'auth_users.id')
    .where('auth_identities.provider', '=', PROVIDER)
    .where('auth_identities.provider_id', '=', subject)
    .forUpdate()
    .executeTakeFirst()

/** Adds the identity, or updates its last use. */
export async function keepIdentity(
  db: Db,
  userId: string,
  subject: string,
  data: Record<string, unknown>,
): Promise<void> {
  const identity_data = JSON.stringify(data)
  const used = { identity_data, last_sign_in_at: sql<string>`now()`, updated_at: sql<string>`now()` }
  await db
    .insertInto('auth_identities')
    .values({ user_id: userId, provider: PROVIDER, provider_id: subject, ...used })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doUpdateSet(used))
    .execute()
}

export const lockUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('auth_users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst()

export async function setMetadata(
  db: Db,
  userId: string,
  app: AppMetadata,
  user: UserMetadata,
): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({
      app_metadata: JSON.stringify(app),
      user_metadata: JSON.stringify(user),
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/**
 * Removes provider identities linked since `since`, and the provider's name with the last one. Also removes `email`
 * from the providers of an account that Google created, as its password is about to be removed.
 */
export async function dropJoinedSince(db: Db, user: UserRow, since: string): Promise<void> {
  await db
    .deleteFrom('auth_identities')
    .where('user_id', '=', user.id)
    .where('provider', '!=', 'email')
    .where('created_at', '>=', since)
    .execute()
  const left = new Set((await listIdentities(db, user.id)).map(({ provider }) => provider))
  const providers = user.app_metadata.providers.filter((name) => left.has(name))
  await setMetadata(db, user.id, { ...user.app_metadata, providers }, user.user_metadata)
}

/** Removes all access that someone who registered without owning the address might still have. */
export async function dropUnprovenAccess(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ password_hash: null, email_confirmed_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await db
    .deleteFrom('auth_identities')
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute()
  for (const table of ['auth_links', 'auth_flow_states', 'auth_sessions'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}
