import type { Action } from '@keystead/api-client/levels'
import type {
  RentalPeriod,
  RentalPeriodCreate,
  RentalPeriodUpdate,
} from '@keystead/api-client/rental-periods/contract'
import { endsBeforeStart } from '@keystead/api-client/violation'
import { notFound } from '../../http/problem.ts'
import { resourceTargets } from '../../registry/collections/collection-kind.ts'
import type { ReadBody } from '../body.ts'
import { requireUnreferred } from '../data/in-use.ts'
import { requireLease } from '../lease-agreements/service.ts'
import { ownerFor, requireSameOwner, sameId } from '../parents.ts'
import { deleteReached, requireLevel } from '../reach.ts'
import { lockForUpdate, lockParent, type ReadChange } from '../row-version.ts'
import { merged, refuseViolations } from '../rule-violations.ts'
import type { Work } from '../work.ts'
import { changePeriod, findPeriod, insertPeriod } from './repository.ts'

/** @throws Problem 404 if the caller sees no such row, 403 if its level is too low */
export async function requirePeriod(work: Work, id: string, action: Action = 'view'): Promise<RentalPeriod> {
  const period = await findPeriod(work, id)
  if (!period) throw notFound('Rental period not found')
  requireLevel(period, action)
  return period
}

/** Adding, editing and removing periods all need level 2 on the lease. */
export async function createPeriod(
  work: Work,
  leaseId: string | undefined,
  readBody: ReadBody<RentalPeriodCreate>,
): Promise<RentalPeriod> {
  const lease = leaseId ? await requireLease(work, leaseId, 'editPeriods') : undefined
  const body = readBody()
  refuseViolations(endsBeforeStart(body))
  return requirePeriod(work, await insertPeriod(work, ownerFor(work, lease), body))
}

export async function updatePeriod(
  work: Work,
  id: string,
  leaseId: string | undefined,
  readChange: ReadChange<RentalPeriodUpdate>,
): Promise<RentalPeriod> {
  if (leaseId) await lockParent(work, 'lease_agreements', leaseId)
  await lockForUpdate(work, 'rental_periods', id)
  const period = await requirePeriod(work, id)
  const moves = leaseId !== undefined && !sameId(leaseId, period.lease_agreement_id)
  const lease = moves ? await requireLease(work, leaseId) : undefined
  requireLevel(period, 'editPeriods')
  if (lease) requireLevel(lease, 'editPeriods')
  const body = readChange(period)
  if (lease) requireSameOwner(period, lease, 'lease_agreement_id')
  refuseViolations(endsBeforeStart(merged(period, body)))
  await changePeriod(work, id, body)
  return requirePeriod(work, id)
}

/** Cascades to its components. */
export async function deletePeriod(work: Work, id: string): Promise<RentalPeriod> {
  const period = await requirePeriod(work, id, 'editPeriods')
  await requireUnreferred(work, resourceTargets['rental-periods'], period)
  await deleteReached(work, 'rental_period', id, 'editPeriods')
  return period
}
