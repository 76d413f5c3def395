import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AppMetadata, AuthIdentitiesTable, AuthUsersTable, UserMetadata } from '../../db/tables-auth.ts'

export type UserRow = Selectable<AuthUsersTable>
export type IdentityRow = Selectable<AuthIdentitiesTable>

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('auth_users').selectAll().where('email', '=', email).executeTakeFirst()

/** Locks the row until the transaction ends: decisions about one account are serialized. */
export const lockUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('auth_users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const readUser = (db: Db, id: string): Promise<UserRow> =>
  db.selectFrom('auth_users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const listIdentities = (db: Db, userId: string): Promise<IdentityRow[]> =>
  db.selectFrom('auth_identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

export interface NewUser {
  email: string
  /** Null if they sign in only through a provider. */
  passwordHash: string | null
  appMetadata: AppMetadata
  userMetadata: UserMetadata
  confirmedAt: string | null
}

/** Adds a user without any identity. @returns undefined if the address is taken, also in a race */
export const addUser = (db: Db, user: NewUser): Promise<UserRow | undefined> =>
  db
    .insertInto('auth_users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      email_confirmed_at: user.confirmedAt,
      app_metadata: JSON.stringify(user.appMetadata),
      user_metadata: JSON.stringify(user.userMetadata),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()

/** The same with an e-mail identity. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  const row = await addUser(db, user)
  if (row) await insertEmailIdentity(db, row)
  return row
}

async function insertEmailIdentity(db: Db, user: UserRow): Promise<void> {
  const data = { sub: user.id, email: user.email, email_verified: user.email_confirmed_at !== null }
  await db
    .insertInto('auth_identities')
    .values({
      user_id: user.id,
      provider: 'email',
      provider_id: user.id,
      identity_data: JSON.stringify(data),
      last_sign_in_at: sql<string>`now()`,
    })
    .execute()
}

export async function confirmEmail(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, now())`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await db
    .updateTable('auth_identities')
    .set({ identity_data: sql`identity_data || '{"email_verified": true}'::jsonb`, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute()
}

/**
 * Records another sign-up for an unconfirmed address. The password only serves to answer "not confirmed" to those
 * who know it; it takes effect through the link in its own mail.
 */
export async function contestUser(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ contested: true, password_hash: passwordHash, user_metadata: '{}' })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

export async function markSignedIn(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ last_sign_in_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

const SENT_AT = {
  signup: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
} as const

export async function markMailSent(db: Db, userId: string, kind: keyof typeof SENT_AT): Promise<void> {
  const column = SENT_AT[kind]
  await db
    .updateTable('auth_users')
    .set({ [column]: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Only if unconfirmed: someone else has since proven that they own the address. */
export async function deleteUnconfirmedUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_users').where('id', '=', userId).where('email_confirmed_at', 'is', null).execute()
}

/** Adds `email` to the providers: a Google account that sets a password can sign in with it from then on. */
const withEmail = sql<string>`case when app_metadata -> 'providers' @> '["email"]' then app_metadata
  else jsonb_set(app_metadata, '{providers}', app_metadata -> 'providers' || '["email"]') end`

export async function changeUser(
  db: Db,
  userId: string,
  change: { passwordHash?: string | null; userMetadata?: UserMetadata },
): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({
      ...(change.passwordHash !== undefined && { password_hash: change.passwordHash }),
      ...(change.passwordHash && { app_metadata: withEmail }),
      ...(change.userMetadata && { user_metadata: JSON.stringify(change.userMetadata) }),
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute()
}
