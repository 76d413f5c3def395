import type {
  LeaseAgreement,
  LeaseAgreementCreate,
  LeaseAgreementUpdate,
} from '@keystead/api-client/lease-agreements/contract'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import { leaseViolations } from '@keystead/api-client/lease-agreements/rules/violations'
import type { Action } from '@keystead/api-client/levels'
import { notFound } from '../../http/problem.ts'
import { resourceTargets } from '../../registry/collections/collection-kind.ts'
import type { ReadBody } from '../body.ts'
import { requireContactOf } from '../contacts/service.ts'
import { requireUnreferred } from '../data/in-use.ts'
import { defaultsOf, orDefaults } from '../defaults.ts'
import { ownerFor, requireSameOwner, sameId } from '../parents.ts'
import { deleteReached, requireDeletable, requireLevel } from '../reach.ts'
import { findRentUnit } from '../rent-units/repository.ts'
import { requireRentUnit } from '../rent-units/service.ts'
import { movePeriodEnd } from '../rental-periods/repository.ts'
import { lockForUpdate, lockParent, type ReadChange } from '../row-version.ts'
import { merged, refuseViolations } from '../rule-violations.ts'
import type { Work } from '../work.ts'
import { noticeChanges } from './notice.ts'
import { changeLease, findLease, insertLease, setCoTenants } from './repository.ts'

const DEFAULTS = defaultsOf(leaseFields)

/** Ids from an unvalidated body: existence is checked before validation. */
export interface NamedRows {
  unitId: string | undefined
  tenantId: string | undefined
  coTenantIds: readonly string[]
}

/** @throws Problem 404 if the caller sees no such row, 403 if its level is too low */
export async function requireLease(work: Work, id: string, action: Action = 'view'): Promise<LeaseAgreement> {
  const lease = await findLease(work, id)
  if (!lease) throw notFound('Lease not found')
  requireLevel(lease, action)
  return lease
}

/** Tenants must be contacts of the unit's owner; a missing one ranks before the level on the unit. */
export async function createLease(
  work: Work,
  { unitId, tenantId, coTenantIds }: NamedRows,
  readBody: ReadBody<LeaseAgreementCreate>,
): Promise<LeaseAgreement> {
  const unit = unitId ? await requireRentUnit(work, unitId) : undefined
  const ownerId = ownerFor(work, unit)
  if (tenantId) await requireContactOf(work, ownerId, tenantId)
  for (const each of coTenantIds) await requireContactOf(work, ownerId, each)
  if (unit) requireLevel(unit, 'addPart')
  const { co_tenant_contact_ids: coTenants, ...body } = readBody()
  refuseViolations(leaseViolations({ ...body, co_tenant_contact_ids: coTenants }))
  const id = await insertLease(work, ownerId, { ...body, ...orDefaults(body, DEFAULTS) })
  if (coTenants) await setCoTenants(work, { id, ownerId }, coTenants)
  return requireLease(work, id)
}

export async function updateLease(
  work: Work,
  id: string,
  { unitId, tenantId, coTenantIds }: NamedRows,
  readChange: ReadChange<LeaseAgreementUpdate>,
): Promise<LeaseAgreement> {
  if (unitId) await lockParent(work, 'rent_units', unitId)
  await lockForUpdate(work, 'lease_agreements', id)
  const lease = await requireLease(work, id)
  if (tenantId && !sameId(tenantId, lease.tenant_contact_id))
    await requireContactOf(work, lease.owner_id, tenantId)
  for (const each of coTenantIds)
    if (!lease.co_tenant_contact_ids.some((named) => sameId(named, each)))
      await requireContactOf(work, lease.owner_id, each)
  const moves = unitId !== undefined && !sameId(unitId, lease.rent_unit_id)
  const unit = moves ? await requireRentUnit(work, unitId) : undefined
  requireLevel(lease, 'edit')
  if (unit) {
    requireLevel(unit, 'addPart')
    await requireDeletable(lease, () => findRentUnit(work, lease.rent_unit_id))
  }
  const { co_tenant_contact_ids: coTenants, ...given } = openEnded(readChange(lease))
  const changes = { ...given, ...(await noticeChanges(work, lease, given)) }
  if (unit) requireSameOwner(lease, unit, 'rent_unit_id')
  refuseViolations(leaseViolations(merged(lease, { ...changes, co_tenant_contact_ids: coTenants })))
  const named = changes.tenant_contact_id ? { tenant_name: null } : {}
  await changeLease(work, id, { ...changes, ...orDefaults(changes, DEFAULTS), ...named })
  await moveLastPeriod(work, lease, changes)
  if (coTenants !== undefined)
    await setCoTenants(work, { id, ownerId: ownerFor(work, lease) }, coTenants ?? [])
  return requireLease(work, id)
}

/**
 * The last period that ended with the lease still does, unless another starts afterwards; a notice moves none, as it
 * may be withdrawn.
 */
async function moveLastPeriod(
  work: Work,
  { rental_periods, end_date: from, notice_by }: LeaseAgreement,
  { end_date: to, notice_by: given }: LeaseAgreementUpdate,
): Promise<void> {
  if (from === null || to === undefined || to === from || notice_by || given) return
  const last = rental_periods.findLast(({ end_date }) => end_date === from)
  const hasNext = rental_periods.some(({ start_date }) => start_date > from)
  if (last && !hasNext) await movePeriodEnd(work, last.id, { from, to })
}

/** Cascades to its periods and components. */
export async function deleteLease(work: Work, id: string): Promise<LeaseAgreement> {
  const lease = await requireLease(work, id)
  await requireDeletable(lease, () => findRentUnit(work, lease.rent_unit_id))
  await requireUnreferred(work, resourceTargets['lease-agreements'], lease)
  await deleteReached(work, 'lease_agreement', id, 'view')
  return lease
}

/** Month-to-month clears the end date; sending both is an error. */
const openEnded = (body: LeaseAgreementUpdate): LeaseAgreementUpdate =>
  body.is_month_to_month && body.end_date === undefined ? { ...body, end_date: null } : body
