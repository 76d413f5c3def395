import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import type { Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AccessGroupsTable } from '../../db/tables-access.ts'
import { changedBy, madeBy, type NewValues } from '../reach.ts'
import type { Work } from '../work.ts'
import { type MemberRow, toMember } from './members-repository.ts'

/** Groups with members and permissions, visible to their owner only. */
const selectGroups = ({ trx, caller }: Work) =>
  trx
    .selectFrom('access_groups as g')
    .selectAll('g')
    .select((group) => [
      jsonArrayFrom(
        group
          .selectFrom('access_group_members as m')
          .selectAll('m')
          .whereRef('m.access_group_id', '=', 'g.id')
          .orderBy('m.created_at')
          .orderBy('m.id'),
      ).as('users'),
      jsonArrayFrom(
        group
          .selectFrom('group_permissions as p')
          .select(['p.id', 'p.access_group_id', 'p.resource_type_id', 'p.resource_id', 'p.permission'])
          .whereRef('p.access_group_id', '=', 'g.id')
          .orderBy('p.resource_type_id')
          .orderBy('p.resource_id'),
      ).as('group_permissions'),
    ])
    .where('g.owner_id', '=', caller.userId)

type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['executeTakeFirstOrThrow']>>

const toGroup = ({ users, ...row }: GroupRow): AccessGroup => ({
  ...row,
  users: (users as MemberRow[]).map(toMember),
  shared: null,
})

/** By name. */
export async function listAccessGroups(work: Work): Promise<AccessGroup[]> {
  const rows = await selectGroups(work).orderBy('g.name').orderBy('g.id').execute()
  return rows.map(toGroup)
}

export async function findAccessGroup(work: Work, id: string): Promise<AccessGroup | undefined> {
  const row = await selectGroups(work).where('g.id', '=', id).executeTakeFirst()
  return row && toGroup(row)
}

type Values = Omit<NewValues<AccessGroupsTable>, 'owner_email'>

export async function insertAccessGroup(work: Work, values: Values): Promise<string> {
  const { userId, email } = work.caller
  const { id } = await work.trx
    .insertInto('access_groups')
    .values({ ...values, ...madeBy(work, userId), owner_email: email.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeAccessGroup(
  work: Work,
  id: string,
  changes: Updateable<AccessGroupsTable>,
): Promise<void> {
  const { userId, email } = work.caller
  await work.trx
    .updateTable('access_groups')
    .set({ ...changes, ...changedBy(work), owner_email: email.toLowerCase() })
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .execute()
}

export async function removeAccessGroup({ trx, caller }: Work, id: string): Promise<void> {
  await trx.deleteFrom('access_groups').where('id', '=', id).where('owner_id', '=', caller.userId).execute()
}
