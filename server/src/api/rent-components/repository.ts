import type { Shared } from '@keystead/api-client/common-fields'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import type { Selectable, Updateable } from 'kysely'
import type { RentComponentsTable } from '../../db/tables-leases.ts'
import { prepared } from '../prepared.ts'
import { changedBy, instant, madeBy, type NewValues, reached, sharedWith, sharesOf } from '../reach.ts'
import type { Work } from '../work.ts'

export type ComponentRow = Selectable<RentComponentsTable>

/** Shared with its lease. */
export const toComponent = (row: ComponentRow, shared: Shared | null): RentComponent => ({
  ...row,
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
  shared,
})

const selectComponents = (work: Work) =>
  work.trx
    .selectFrom('rent_components as c')
    .leftJoin(sharesOf('rent_component'), 's.id', 'c.id')
    .selectAll('c')
    .select(['s.level', 's.by'])
    .where(reached(work, 'c', 'rent_component'))

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectComponents>['executeTakeFirstOrThrow']>>

const asRead =
  (work: Work) =>
  ({ level, by, ...row }: SelectedRow): RentComponent =>
    toComponent(row, sharedWith(work, row.owner_id, level, by))

const inOrder = (components: ReturnType<typeof selectComponents>) =>
  components.orderBy('c.display_order').orderBy('c.id')

const allComponents = prepared((work) => inOrder(selectComponents(work)))
const periodComponents = prepared((work, periodId) =>
  inOrder(selectComponents(work).where('c.rental_period_id', '=', periodId)),
)
const oneComponent = prepared((work, id) => selectComponents(work).where('c.id', '=', id))

export interface ComponentFilter {
  rental_period_id?: string | undefined
}

export async function listComponents(work: Work, filter: ComponentFilter = {}): Promise<RentComponent[]> {
  const { rental_period_id: periodId } = filter
  const rows = await (periodId === undefined ? allComponents(work) : periodComponents(work, periodId))
  return rows.map(asRead(work))
}

export async function findComponent(work: Work, id: string): Promise<RentComponent | undefined> {
  const [row] = await oneComponent(work, id)
  return row && asRead(work)(row)
}

export async function insertComponent(
  work: Work,
  ownerId: string,
  values: NewValues<RentComponentsTable>,
): Promise<string> {
  const { id } = await work.trx
    .insertInto('rent_components')
    .values({ ...values, ...madeBy(work, ownerId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeComponent(
  work: Work,
  id: string,
  changes: Updateable<RentComponentsTable>,
): Promise<void> {
  await work.trx
    .updateTable('rent_components')
    .set({ ...changes, ...changedBy(work) })
    .where('id', '=', id)
    .where(reached(work, 'rent_components', 'rent_component', 'editPeriods'))
    .execute()
}
