import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import type { Updateable } from 'kysely'
import type { RentUnitsTable } from '../../db/tables-property.ts'
import { prepared } from '../prepared.ts'
import { changedBy, madeBy, type NewValues, reached, sharedWith, sharesOf } from '../reach.ts'
import type { Work } from '../work.ts'

const selectUnits = (work: Work) =>
  work.trx
    .selectFrom('rent_units as u')
    .leftJoin(sharesOf('rent_unit'), 's.id', 'u.id')
    .selectAll('u')
    .select(['s.level', 's.by'])
    .where(reached(work, 'u', 'rent_unit'))

type UnitRow = Awaited<ReturnType<ReturnType<typeof selectUnits>['executeTakeFirstOrThrow']>>

const toRentUnit =
  (work: Work) =>
  ({ level, by, ...row }: UnitRow): RentUnit => ({
    ...row,
    shared: sharedWith(work, row.owner_id, level, by),
  })

const allUnits = prepared((work) => selectUnits(work).orderBy('u.created_at').orderBy('u.id'))
const oneUnit = prepared((work, id) => selectUnits(work).where('u.id', '=', id))

export async function listRentUnits(work: Work): Promise<RentUnit[]> {
  return (await allUnits(work)).map(toRentUnit(work))
}

export async function findRentUnit(work: Work, id: string): Promise<RentUnit | undefined> {
  const [row] = await oneUnit(work, id)
  return row && toRentUnit(work)(row)
}

export async function insertRentUnit(
  work: Work,
  ownerId: string,
  values: NewValues<RentUnitsTable>,
): Promise<string> {
  const { id } = await work.trx
    .insertInto('rent_units')
    .values({ ...values, ...madeBy(work, ownerId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeRentUnit(
  work: Work,
  id: string,
  changes: Updateable<RentUnitsTable>,
): Promise<void> {
  await work.trx
    .updateTable('rent_units')
    .set({ ...changes, ...changedBy(work) })
    .where('id', '=', id)
    .where(reached(work, 'rent_units', 'rent_unit', 'edit'))
    .execute()
}
