import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { RentUnitsTable } from '../../db/tables-property.ts'
import type { Work } from '../work.ts'

const toRentUnit = (row: Selectable<RentUnitsTable>): RentUnit => ({ ...row, shared: null })

const selectUnits = ({ trx, caller }: Work) =>
  trx.selectFrom('rent_units').selectAll().where('owner_id', '=', caller.userId)

export async function listRentUnits(work: Work): Promise<RentUnit[]> {
  const rows = await selectUnits(work).orderBy('created_at').orderBy('id').execute()
  return rows.map(toRentUnit)
}

export async function findRentUnit(work: Work, id: string): Promise<RentUnit | undefined> {
  const row = await selectUnits(work).where('id', '=', id).executeTakeFirst()
  return row && toRentUnit(row)
}

type Values = Omit<Insertable<RentUnitsTable>, 'owner_id' | 'created_by' | 'updated_by'>

export async function insertRentUnit({ trx, caller }: Work, values: Values): Promise<RentUnit> {
  const { userId } = caller
  const row = await trx
    .insertInto('rent_units')
    .values({ ...values, owner_id: userId, created_by: userId, updated_by: userId })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRentUnit(row)
}

export async function changeRentUnit(
  { trx, caller }: Work,
  id: string,
  changes: Updateable<RentUnitsTable>,
): Promise<RentUnit> {
  const row = await trx
    .updateTable('rent_units')
    .set({ ...changes, updated_by: caller.userId, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('owner_id', '=', caller.userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRentUnit(row)
}

export async function removeRentUnit({ trx, caller }: Work, id: string): Promise<void> {
  await trx.deleteFrom('rent_units').where('id', '=', id).where('owner_id', '=', caller.userId).execute()
}
