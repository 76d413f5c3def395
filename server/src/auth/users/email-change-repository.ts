import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { eraseChangeMails } from '../../mail/change-mails.ts'
import { copyMailPreferences } from '../../mail/preferences.ts'
import type { UserRow } from './users-repository.ts'

/** The change awaits confirmation. */
export async function setPendingEmail(db: Db, userId: string, email: string): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ new_email: email, email_change_sent_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Cancels the pending change and erases its mails. */
export async function cancelEmailChange(db: Db, userId: string): Promise<void> {
  const request = await db
    .selectFrom('auth_users')
    .select('new_email')
    .where('id', '=', userId)
    .where('new_email', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!request?.new_email) return
  await db
    .updateTable('auth_users')
    .set({ new_email: null, email_change_sent_at: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await eraseChangeMails(db, userId, request.new_email)
}

/**
 * Moves an account to another address, along with shares from and to the person and their entries in the registry
 * trail.
 */
export async function changeEmail(db: Db, user: UserRow, email: string): Promise<void> {
  await db
    .updateTable('auth_users')
    .set({ email, new_email: null, email_change_sent_at: null, updated_at: sql`now()` })
    .where('id', '=', user.id)
    .execute()
  const data = JSON.stringify({ email, email_verified: true })
  await db
    .updateTable('auth_identities')
    .set({ identity_data: sql`identity_data || ${data}::jsonb`, updated_at: sql`now()` })
    .where('user_id', '=', user.id)
    .where('provider', '=', 'email')
    .execute()
  if (email === user.email) return
  await moveAccess(db, user, email)
  await renameInTrail(db, user.email, email)
  await copyMailPreferences(db, user.email, email)
}

async function moveAccess(db: Db, user: UserRow, email: string): Promise<void> {
  // Where the new address is already a member, drop the old membership.
  await db
    .deleteFrom('access_group_members as old')
    .where('old.email', '=', user.email)
    .where('old.access_group_id', 'in', (query) =>
      query.selectFrom('access_group_members').select('access_group_id').where('email', '=', email),
    )
    .execute()
  await db.updateTable('access_group_members').set({ email }).where('email', '=', user.email).execute()
  // Own groups before their members, as their deletion locks them.
  await db.updateTable('access_groups').set({ owner_email: email }).where('owner_id', '=', user.id).execute()
  // Owners are never members of their own groups.
  await db
    .deleteFrom('access_group_members')
    .where('owner_id', '=', user.id)
    .where('email', '=', email)
    .execute()
  await sql`delete from keystead.undo_entries where table_name = 'access_groups' and owner_id = ${user.id}`.execute(
    db,
  )
  await dropUndoOf(db, user.email)
}

/** Undo would restore a group with an address that somebody else may get. */
export async function dropUndoOf(db: Db, email: string): Promise<void> {
  await sql`
    delete from keystead.undo_entries
    where table_name = 'access_groups'
      and kept -> 'access_group_members' @> ${JSON.stringify([{ email }])}::jsonb`.execute(db)
}

/** The registry has a separate trail that records staff acts and plan changes by address. */
export async function renameInTrail(db: Db, before: string, now: string): Promise<void> {
  const [by, actor] = [`staff:${before}`, `staff:${now}`]
  await db.updateTable('module_acts').set({ actor }).where('actor', '=', by).execute()
  await db
    .updateTable('module_versions')
    .set({ published_by: actor })
    .where('published_by', '=', by)
    .execute()
  await db.updateTable('module_approvals').set({ approved_by: actor }).where('approved_by', '=', by).execute()
  await db.updateTable('module_services').set({ set_by: actor }).where('set_by', '=', by).execute()
  await db.updateTable('registry_audit').set({ actor }).where('actor', '=', by).execute()
  for (const column of ['before', 'after'].map((name) => sql.id(name)))
    for (const key of ['email', 'as'])
      await sql`
        update keystead.registry_audit set ${column} = jsonb_set(${column}, array[${key}], to_jsonb(${now}::text))
        where ${column} ->> ${key} = ${before}`.execute(db)
}
