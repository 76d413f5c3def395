import type { AccountDeletion } from '@keystead/api-client/account-deletion/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The account's address; undefined if this server does not have the account. */
export async function findAddress(db: Db, userId: string): Promise<string | undefined> {
  const user = await db.selectFrom('auth_users').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email
}

/** Rows in collections, by module, as the quota counts them. */
export async function countModuleRows(db: Db, userId: string): Promise<{ module: string; rows: number }[]> {
  const { rows } = await sql<{ module: string; rows: number }>`
    select split_part(kind, '/', 1) as module, sum(rows)::integer as rows from keystead.collection_sizes
    where user_id = ${userId} and rows > 0 group by 1 order by 1`.execute(db)
  return rows
}

/** Row counts by resource, from the index on the owner. */
export async function countOwned(db: Db, userId: string): Promise<AccountDeletion['counts']> {
  const { rows } = await sql<AccountDeletion['counts']>`
    select
      (select count(*)::integer from keystead.property_groups where owner_id = ${userId}) as property_groups,
      (select count(*)::integer from keystead.buildings where owner_id = ${userId}) as buildings,
      (select count(*)::integer from keystead.rent_units where owner_id = ${userId}) as rent_units,
      (select count(*)::integer from keystead.contacts where owner_id = ${userId}) as contacts,
      (select count(*)::integer from keystead.lease_agreements where owner_id = ${userId}) as lease_agreements,
      (select count(*)::integer from keystead.access_groups where owner_id = ${userId}) as access_groups,
      (select count(distinct m.email)::integer
       from keystead.access_groups g join keystead.access_group_members m on m.access_group_id = g.id
       where g.owner_id = ${userId}) as members`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count gave no row')
  return counts
}
