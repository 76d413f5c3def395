import type { Building } from '@keystead/api-client/buildings/contract'
import type { Selectable, Updateable } from 'kysely'
import type { BuildingsTable } from '../../db/tables-property.ts'
import { prepared } from '../prepared.ts'
import { changedBy, instant, madeBy, type NewValues, reached, sharedWith, sharesOf } from '../reach.ts'
import type { Work } from '../work.ts'

export type BuildingRow = Selectable<BuildingsTable> & { level: number | null; by: string | null }

export const toBuilding =
  (work: Work) =>
  ({ level, by, ...row }: BuildingRow): Building => ({
    ...row,
    created_at: instant(row.created_at),
    updated_at: instant(row.updated_at),
    shared: sharedWith(work, row.owner_id, level, by),
  })

const selectBuildings = (work: Work) =>
  work.trx
    .selectFrom('buildings as b')
    .leftJoin(sharesOf('building'), 's.id', 'b.id')
    .selectAll('b')
    .select(['s.level', 's.by'])
    .where(reached(work, 'b', 'building'))

const allBuildings = prepared((work) => selectBuildings(work).orderBy('b.created_at').orderBy('b.id'))
const oneBuilding = prepared((work, id) => selectBuildings(work).where('b.id', '=', id))

export async function listBuildings(work: Work): Promise<Building[]> {
  return (await allBuildings(work)).map(toBuilding(work))
}

export async function findBuilding(work: Work, id: string): Promise<Building | undefined> {
  const [row] = await oneBuilding(work, id)
  return row && toBuilding(work)(row)
}

export async function insertBuilding(
  work: Work,
  ownerId: string,
  values: NewValues<BuildingsTable>,
): Promise<string> {
  const { id } = await work.trx
    .insertInto('buildings')
    .values({ ...values, ...madeBy(work, ownerId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns the updated row, if any */
export async function changeBuilding(
  work: Work,
  id: string,
  changes: Updateable<BuildingsTable>,
): Promise<Selectable<BuildingsTable> | undefined> {
  return work.trx
    .updateTable('buildings')
    .set({ ...changes, ...changedBy(work) })
    .where('id', '=', id)
    .where(reached(work, 'buildings', 'building', 'edit'))
    .returningAll()
    .executeTakeFirst()
}

/** Blocks units from moving in until the transaction ends. */
export async function closeBuilding({ trx }: Work, id: string): Promise<void> {
  await trx.selectFrom('buildings').select('id').where('id', '=', id).forUpdate().execute()
}
