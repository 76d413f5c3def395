import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PropertyGroupsTable } from '../../db/tables-property.ts'
import { type BuildingRow, toBuilding } from '../buildings/repository.ts'
import { prepared } from '../prepared.ts'
import { changedBy, madeBy, type NewValues, reached, sharedWith, sharesOf } from '../reach.ts'
import type { Work } from '../work.ts'

/** Groups with their buildings in one query, which uses the index on their group. */
function selectGroups(work: Work) {
  return work.trx
    .selectFrom('property_groups as g')
    .leftJoin(sharesOf('property_group'), 's.id', 'g.id')
    .selectAll('g')
    .select(['s.level', 's.by'])
    .select((group) =>
      jsonArrayFrom(
        group
          .selectFrom('buildings as b')
          .leftJoin(sharesOf('building'), 's.id', 'b.id')
          .selectAll('b')
          .select(['s.level', 's.by'])
          .whereRef('b.propertygroup_id', '=', 'g.id')
          .orderBy('b.created_at')
          .orderBy('b.id'),
      ).as('buildings'),
    )
    .where(reached(work, 'g', 'property_group'))
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['executeTakeFirstOrThrow']>>

const toGroup =
  (work: Work) =>
  ({ level, by, ...row }: GroupRow): PropertyGroup => ({
    ...row,
    property_type: row.property_type as PropertyGroup['property_type'],
    buildings: (row.buildings as BuildingRow[]).map(toBuilding(work)),
    shared: sharedWith(work, row.owner_id, level, by),
  })

/** By name; matches the index. */
const allGroups = prepared((work) => selectGroups(work).orderBy('g.name').orderBy('g.id'))
const oneGroup = prepared((work, id) => selectGroups(work).where('g.id', '=', id))

export async function listGroups(work: Work): Promise<PropertyGroup[]> {
  return (await allGroups(work)).map(toGroup(work))
}

export async function findGroup(work: Work, id: string): Promise<PropertyGroup | undefined> {
  const [row] = await oneGroup(work, id)
  return row && toGroup(work)(row)
}

export async function insertGroup(work: Work, values: NewValues<PropertyGroupsTable>): Promise<string> {
  const { id } = await work.trx
    .insertInto('property_groups')
    .values({ ...values, ...madeBy(work, work.caller.userId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateGroup(
  work: Work,
  id: string,
  changes: Updateable<PropertyGroupsTable>,
): Promise<void> {
  await work.trx
    .updateTable('property_groups')
    .set({ ...changes, ...changedBy(work) })
    .where('id', '=', id)
    .where(reached(work, 'property_groups', 'property_group', 'edit'))
    .execute()
}

/**
 * Blocks rows from moving in until the transaction ends. Buildings are locked first, by id, to avoid deadlocks: the
 * cascade has no defined order.
 */
export async function closeGroup({ trx }: Work, id: string): Promise<void> {
  const buildings = trx.selectFrom('buildings').select('id').where('propertygroup_id', '=', id)
  const take = buildings.orderBy('id').forUpdate()
  await take.execute()
  await trx.selectFrom('property_groups').select('id').where('id', '=', id).forUpdate().execute()
  // Again: a building may have moved in before the group was locked.
  await take.execute()
}
