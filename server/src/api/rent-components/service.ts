import type { Action } from '@keystead/api-client/levels'
import type {
  RentComponent,
  RentComponentCreate,
  RentComponentUpdate,
} from '@keystead/api-client/rent-components/contract'
import { componentFields } from '@keystead/api-client/rent-components/fields'
import { notFound } from '../../http/problem.ts'
import type { ReadBody } from '../body.ts'
import { defaultsOf, orDefaults } from '../defaults.ts'
import { ownerFor, requireSameOwner, sameId } from '../parents.ts'
import { deleteReached, requireLevel } from '../reach.ts'
import { requirePeriod } from '../rental-periods/service.ts'
import { lockForUpdate, lockParent, type ReadChange } from '../row-version.ts'
import type { Work } from '../work.ts'
import { changeComponent, findComponent, insertComponent } from './repository.ts'

const DEFAULTS = defaultsOf(componentFields)

/** @throws Problem 404 if the caller sees no such row, 403 if its level is too low */
export async function requireComponent(
  work: Work,
  id: string,
  action: Action = 'view',
): Promise<RentComponent> {
  const component = await findComponent(work, id)
  if (!component) throw notFound('Rent component not found')
  requireLevel(component, action)
  return component
}

/** As for periods, level 2 on the lease is enough. */
export async function createComponent(
  work: Work,
  periodId: string | undefined,
  readBody: ReadBody<RentComponentCreate>,
): Promise<RentComponent> {
  const period = periodId ? await requirePeriod(work, periodId, 'editPeriods') : undefined
  const body = readBody()
  const id = await insertComponent(work, ownerFor(work, period), { ...body, ...orDefaults(body, DEFAULTS) })
  return requireComponent(work, id)
}

export async function updateComponent(
  work: Work,
  id: string,
  periodId: string | undefined,
  readChange: ReadChange<RentComponentUpdate>,
): Promise<RentComponent> {
  if (periodId) await lockParent(work, 'rental_periods', periodId)
  await lockForUpdate(work, 'rent_components', id)
  const component = await requireComponent(work, id)
  const moves = periodId !== undefined && !sameId(periodId, component.rental_period_id)
  const period = moves ? await requirePeriod(work, periodId) : undefined
  requireLevel(component, 'editPeriods')
  if (period) requireLevel(period, 'editPeriods')
  const body = readChange(component)
  if (period) requireSameOwner(component, period, 'rental_period_id')
  await changeComponent(work, id, { ...body, ...orDefaults(body, DEFAULTS) })
  return requireComponent(work, id)
}

export async function deleteComponent(work: Work, id: string): Promise<RentComponent> {
  const component = await requireComponent(work, id, 'editPeriods')
  await deleteReached(work, 'rent_component', id, 'editPeriods')
  return component
}
