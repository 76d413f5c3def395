import type { Membership } from '@keystead/api-client/access-groups/membership-contract'
import { sql } from 'kysely'
import type { Work } from '../work.ts'

/** The groups of others that the caller is in, by their owners' names. */
export async function listMemberships({ trx }: Work): Promise<Membership[]> {
  const { rows } = await sql<Membership>`select * from keystead.memberships()`.execute(trx)
  return rows
}

/** The caller as a member is known by the address alone. @returns the row that went */
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
