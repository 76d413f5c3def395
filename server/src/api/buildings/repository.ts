import type { Building } from '@keystead/api-client/buildings/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { BuildingsTable } from '../../db/tables-property.ts'
import type { Work } from '../work.ts'

export type BuildingRow = Selectable<BuildingsTable>

/** Rows that were read inside of a group come through JSON, which writes times in another way. */
const instant = (text: string) => (text.endsWith('Z') ? text : new Date(text).toISOString())

export const toBuilding = (row: BuildingRow): Building => ({
  ...row,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
  shared: null,
})

const selectBuildings = ({ trx, caller }: Work) =>
  trx.selectFrom('buildings').selectAll().where('owner_id', '=', caller.userId)

export async function listBuildings(work: Work): Promise<Building[]> {
  const rows = await selectBuildings(work).orderBy('created_at').orderBy('id').execute()
  return rows.map(toBuilding)
}

export async function findBuilding(work: Work, id: string): Promise<Building | undefined> {
  const row = await selectBuildings(work).where('id', '=', id).executeTakeFirst()
  return row && toBuilding(row)
}

type Values = Omit<Insertable<BuildingsTable>, 'owner_id' | 'created_by' | 'updated_by'>

export async function insertBuilding({ trx, caller }: Work, values: Values): Promise<Building> {
  const { userId } = caller
  const row = await trx
    .insertInto('buildings')
    .values({ ...values, owner_id: userId, created_by: userId, updated_by: userId })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toBuilding(row)
}

export async function changeBuilding(
  { trx, caller }: Work,
  id: string,
  changes: Updateable<BuildingsTable>,
): Promise<Building> {
  const row = await trx
    .updateTable('buildings')
    .set({ ...changes, updated_by: caller.userId, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('owner_id', '=', caller.userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toBuilding(row)
}

export async function removeBuilding({ trx, caller }: Work, id: string): Promise<void> {
  await trx.deleteFrom('buildings').where('id', '=', id).where('owner_id', '=', caller.userId).execute()
}
