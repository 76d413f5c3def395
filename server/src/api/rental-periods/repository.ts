import type { Shared } from '@keystead/api-client/common-fields'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import type { Expression, Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { RentalPeriodsTable } from '../../db/tables-leases.ts'
import { prepared } from '../prepared.ts'
import { changedBy, instant, madeBy, type NewValues, reached, sharedWith, sharesOf } from '../reach.ts'
import { toComponent } from '../rent-components/repository.ts'
import type { Work } from '../work.ts'

/** Periods with their components, which share the period's access. */
const withComponents = ({ trx }: Work) =>
  trx
    .selectFrom('rental_periods as p')
    .selectAll('p')
    .select((period) =>
      jsonArrayFrom(
        period
          .selectFrom('rent_components as c')
          .selectAll('c')
          .whereRef('c.rental_period_id', '=', 'p.id')
          .orderBy('c.display_order')
          .orderBy('c.id'),
      ).as('rent_components'),
    )

type PeriodRow = Awaited<ReturnType<ReturnType<typeof withComponents>['executeTakeFirstOrThrow']>>

/** Shared with its lease. */
export const toPeriod = (row: PeriodRow, shared: Shared | null): RentalPeriod => ({
  ...row,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
  rent_components: row.rent_components.map((component) => toComponent(component, shared)),
  shared,
})

/** A lease's periods as JSON, for a lease query. */
export const periodsOf = (work: Work, leaseId: Expression<string>) =>
  jsonArrayFrom(
    withComponents(work).where('p.lease_agreement_id', '=', leaseId).orderBy('p.start_date').orderBy('p.id'),
  )

const selectPeriods = (work: Work) =>
  withComponents(work)
    .leftJoin(sharesOf('rental_period'), 's.id', 'p.id')
    .select(['s.level', 's.by'])
    .where(reached(work, 'p', 'rental_period'))

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectPeriods>['executeTakeFirstOrThrow']>>

const asRead =
  (work: Work) =>
  ({ level, by, ...row }: SelectedRow): RentalPeriod =>
    toPeriod(row, sharedWith(work, row.owner_id, level, by))

const inOrder = (periods: ReturnType<typeof selectPeriods>) => periods.orderBy('p.start_date').orderBy('p.id')

const allPeriods = prepared((work) => inOrder(selectPeriods(work)))
const leasePeriods = prepared((work, leaseId) =>
  inOrder(selectPeriods(work).where('p.lease_agreement_id', '=', leaseId)),
)
const onePeriod = prepared((work, id) => selectPeriods(work).where('p.id', '=', id))

export interface PeriodFilter {
  lease_agreement_id?: string | undefined
}

export async function listPeriods(work: Work, filter: PeriodFilter = {}): Promise<RentalPeriod[]> {
  const { lease_agreement_id: leaseId } = filter
  const rows = await (leaseId === undefined ? allPeriods(work) : leasePeriods(work, leaseId))
  return rows.map(asRead(work))
}

export async function findPeriod(work: Work, id: string): Promise<RentalPeriod | undefined> {
  const [row] = await onePeriod(work, id)
  return row && asRead(work)(row)
}

export async function insertPeriod(
  work: Work,
  ownerId: string,
  values: NewValues<RentalPeriodsTable>,
): Promise<string> {
  const { id } = await work.trx
    .insertInto('rental_periods')
    .values({ ...values, ...madeBy(work, ownerId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changePeriod(
  work: Work,
  id: string,
  changes: Updateable<RentalPeriodsTable>,
): Promise<void> {
  await work.trx
    .updateTable('rental_periods')
    .set({ ...changes, ...changedBy(work) })
    .where('id', '=', id)
    .where(reached(work, 'rental_periods', 'rental_period', 'editPeriods'))
    .execute()
}

/** Skips a period that meanwhile ends on another day, or starts after the new one. */
export async function movePeriodEnd(
  work: Work,
  id: string,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  await work.trx
    .updateTable('rental_periods')
    .set({ end_date: to, ...changedBy(work) })
    .where('id', '=', id)
    .where('end_date', '=', from)
    .$if(to !== null, (period) => period.where('start_date', '<=', to))
    .where(reached(work, 'rental_periods', 'rental_period', 'editPeriods'))
    .execute()
}
