import { accountDeleted } from '@keystead/module-sdk/data/service-events'
import { type RawBuilder, sql } from 'kysely'
import { limitKeysOf } from '../auth/requests/limits.ts'
import { dropUndoOf, renameInTrail } from '../auth/users/email-change-repository.ts'
import type { UserRow } from '../auth/users/users-repository.ts'
import type { Db } from '../db/database.ts'
import { addressHash } from '../mail/preferences.ts'

/** The audit trail keeps actor ids, but no addresses. */
const TRAIL = ['changes']

/** In dependency order. */
const OWNED = ['lease_agreements', 'property_groups', 'buildings', 'rent_units', 'contacts', 'access_groups']

/**
 * Erases everything about a person. Tables are found by column name (`owner_id`, `user_id`), so new ones are covered.
 * Others' rows stay, without `created_by` and `updated_by`.
 */
export async function eraseTraces(trx: Db, user: UserRow): Promise<void> {
  const { id } = user
  for (const table of OWNED)
    await sql`delete from ${sql.id('keystead', table)} where owner_id = ${id}`.execute(trx)
  await eraseAddress(trx, user)
  // The account's own rows are deleted; only the columns of others' rows are indexed.
  await forColumns(
    trx,
    ['created_by', 'updated_by'],
    (table, column) =>
      sql`update ${table} set ${column} = null where ${column} = ${id} and ${column} <> owner_id`,
  )
  // Last: the deletions above may have created notices of their own.
  await forColumns(
    trx,
    ['owner_id', 'user_id'],
    (table, column) => sql`delete from ${table} where ${column} = ${id}`,
  )
  await trx.deleteFrom('auth_users').where('id', '=', id).execute()
  // For modules' services, which hold their own data.
  await trx
    .insertInto('changes')
    .values({ act: 'deleted', resource_type: accountDeleted, resource_id: id, owner_id: id })
    .execute()
  // Tell others' browsers about rows that are gone for them; without an actor, so it is not in their activity logs.
  await sql`
    update keystead.changes set listed = false
    where xid = pg_current_xact_id() and listed and actor_id is null`.execute(trx)
  await trx
    .deleteFrom('change_notices')
    .where((notice) =>
      notice.or([notice('user_id', '=', id), notice('address_hash', '=', addressHash(user.email))]),
    )
    .execute()
}

async function eraseAddress(trx: Db, user: UserRow): Promise<void> {
  const { id, email } = user
  await trx.deleteFrom('access_group_members').where('email', '=', email).execute()
  await dropUndoOf(trx, email)
  await trx.deleteFrom('plan_promises').where('email', '=', email).execute()
  await trx.updateTable('auth_users').set({ new_email: null }).where('new_email', '=', email).execute()
  for (const each of [email, ...(await otherAddresses(trx, user))]) await eraseMails(trx, each)
  await trx.deleteFrom('auth_links').where('email', '=', email).execute()
  await trx.deleteFrom('auth_limits').where('key_hash', 'in', limitKeysOf(id, email)).execute()
  await sql`delete from keystead.idempotency_keys where response ->> 'email' = ${email}`.execute(trx)
  // Staff acts stay, under the id.
  await renameInTrail(trx, email, id)
  const hash = addressHash(email)
  await forColumns(
    trx,
    ['address_hash'],
    (table, column) => sql`delete from ${table} where ${column} = ${hash}`,
  )
}

async function eraseMails(trx: Db, email: string): Promise<void> {
  for (const table of ['mails', 'mails_waiting'] as const)
    await trx
      .deleteFrom(table)
      .where((mail) => mail.or([mail('to_address', '=', email), sql<boolean>`body_text ~* ${wordOf(email)}`]))
      .execute()
}

/** The account's pending and former addresses, as far as known, except those another account has. */
async function otherAddresses(trx: Db, { id, new_email }: UserRow): Promise<string[]> {
  const links = await trx.selectFrom('auth_links').select('email').where('user_id', '=', id).execute()
  const known = [new_email, ...links.map(({ email }) => email)].filter((email) => email !== null)
  if (known.length === 0) return []
  const others = await trx
    .selectFrom('auth_users')
    .select('email')
    .where('email', 'in', known)
    .where('id', '!=', id)
    .execute()
  return known.filter((email) => others.every((other) => other.email !== email))
}

/** Matches the address as a whole word: another one may end with it. */
const wordOf = (email: string) =>
  `(^|[^a-z0-9.!#$%&''*+/=?^_\`{|}~-])${email.replace(/[^a-z0-9@]/gi, (char) => `\\${char}`)}($|[^a-z0-9-])`

/** Runs a statement for each of our columns with one of these names. */
async function forColumns(
  trx: Db,
  names: string[],
  statement: (table: RawBuilder<unknown>, column: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'keystead'::regnamespace and c.relkind = 'r' and c.relname <> all (${TRAIL})
      and a.attname = any (${names}) and a.attnum > 0 and not a.attisdropped
    order by 1, 2`.execute(trx)
  for (const { table, column } of rows)
    await statement(sql.id('keystead', table), sql.id(column)).execute(trx)
}
