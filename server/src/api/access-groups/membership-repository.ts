import type { Membership } from '@keystead/api-client/access-groups/membership-contract'
import { sql } from 'kysely'
import type { Work } from '../work.ts'

/** The groups the caller is a member of, by owner name. */
export async function listMemberships({ trx }: Work): Promise<Membership[]> {
  const { rows } = await sql<Membership>`select * from keystead.memberships()`.execute(trx)
  return rows
}

/** Members are identified by address. @returns the deleted row */
export function removeMembership(
  { trx, caller }: Work,
  groupId: string,
): Promise<{ owner_id: string } | undefined> {
  return trx
    .deleteFrom('access_group_members')
    .where('access_group_id', '=', groupId)
    .where('email', '=', caller.email.toLowerCase())
    .returning('owner_id')
    .executeTakeFirst()
}
