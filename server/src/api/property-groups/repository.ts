import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { Insertable, Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PropertyGroupsTable } from '../../db/tables-property.ts'
import { type BuildingRow, toBuilding } from '../buildings/repository.ts'
import type { Work } from '../work.ts'

/** Groups with their buildings in one query; the buildings come by the index on their group. */
function selectGroups({ trx, caller }: Work) {
  return trx
    .selectFrom('property_groups as g')
    .selectAll('g')
    .select((group) =>
      jsonArrayFrom(
        group
          .selectFrom('buildings as b')
          .selectAll('b')
          .whereRef('b.propertygroup_id', '=', 'g.id')
          .where('b.owner_id', '=', caller.userId)
          .orderBy('b.created_at')
          .orderBy('b.id'),
      ).as('buildings'),
    )
    .where('g.owner_id', '=', caller.userId)
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['executeTakeFirstOrThrow']>>

const toGroup = (row: GroupRow): PropertyGroup => ({
  ...row,
  property_type: row.property_type as PropertyGroup['property_type'],
  buildings: (row.buildings as BuildingRow[]).map(toBuilding),
  shared: null,
})

/** By name, as the index has them. */
export async function listGroups(work: Work): Promise<PropertyGroup[]> {
  const rows = await selectGroups(work).orderBy('g.name').orderBy('g.id').execute()
  return rows.map(toGroup)
}

export async function findGroup(work: Work, id: string): Promise<PropertyGroup | undefined> {
  const row = await selectGroups(work).where('g.id', '=', id).executeTakeFirst()
  return row && toGroup(row)
}

export async function groupExists({ trx, caller }: Work, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('property_groups')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', caller.userId)
    .executeTakeFirst()
  return row !== undefined
}

type Values = Omit<Insertable<PropertyGroupsTable>, 'owner_id' | 'created_by' | 'updated_by'>

export async function insertGroup({ trx, caller }: Work, values: Values): Promise<string> {
  const { userId } = caller
  const row = await trx
    .insertInto('property_groups')
    .values({ ...values, owner_id: userId, created_by: userId, updated_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateGroup(
  { trx, caller }: Work,
  id: string,
  changes: Updateable<PropertyGroupsTable>,
): Promise<void> {
  await trx
    .updateTable('property_groups')
    .set({ ...changes, updated_by: caller.userId, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('owner_id', '=', caller.userId)
    .execute()
}

export async function deleteGroup({ trx, caller }: Work, id: string): Promise<void> {
  await trx.deleteFrom('property_groups').where('id', '=', id).where('owner_id', '=', caller.userId).execute()
}
