import type { GroupMember } from '@keystead/api-client/access-groups/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AccessGroupMembersTable } from '../../db/tables-access.ts'
import { instant } from '../reach.ts'
import type { Work } from '../work.ts'

export type MemberRow = Selectable<AccessGroupMembersTable>

export const toMember = ({
  id,
  access_group_id,
  email,
  created_by,
  created_at,
  opened_at,
}: MemberRow): GroupMember => ({
  id,
  access_group_id,
  email,
  created_by,
  created_at: instant(created_at),
  opened_at: opened_at && instant(opened_at),
})

/** @returns undefined if the address is a member already */
export async function insertMember(
  { trx, caller }: Work,
  groupId: string,
  email: string,
): Promise<GroupMember | undefined> {
  const row = await trx
    .insertInto('access_group_members')
    .values({ access_group_id: groupId, email, owner_id: caller.userId, created_by: caller.userId })
    .onConflict((conflict) => conflict.columns(['access_group_id', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toMember(row)
}

/** Queues the invitation mail, which is sent outside this transaction. */
export async function queueInvitation({ trx, caller }: Work, memberId: string): Promise<void> {
  await trx.insertInto('invitations_due').values({ member_id: memberId, owner_id: caller.userId }).execute()
}

/** All pending invitations of an address. */
export async function acceptInvitations(db: Db, email: string): Promise<void> {
  await db
    .updateTable('access_group_members')
    .set({ opened_at: sql<string>`now()` })
    .where('email', '=', email)
    .where('opened_at', 'is', null)
    .execute()
}

/** @returns whether such a member existed */
export async function removeMember({ trx, caller }: Work, groupId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('access_group_members')
    .where('id', '=', id)
    .where('access_group_id', '=', groupId)
    .where('owner_id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
