import { addDays } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { overlappingLeases, type Placed } from '@keystead/api-client/lease-agreements/rules/overlaps'
import { isEndedButActive } from '@keystead/api-client/lease-agreements/rules/runs-on'
import { isActiveLease } from '@keystead/api-client/lease-agreements/rules/status'
import { mayDo } from '@keystead/api-client/levels'
import type { RentUnit, RentUnitUpdate } from '@keystead/api-client/rent-units/contract'
import { type SaveStep, saveStep } from '@keystead/ui-kit'
import { signedStatus, type Term } from './signed-status.ts'
import type { UnitChange } from './use-unit-change.ts'

/** Lease starts: marks the unit unavailable; undefined if it already is or the user may not edit it. */
export function markAsLet(unit: RentUnit | undefined): RentUnitUpdate | undefined {
  if (!unit?.is_available || !mayDo(unit, 'edit')) return undefined
  return { is_available: false, available_from: null }
}

/** Like `markAsLet` for a signed lease that runs today: neither before its start nor after its end. */
export const letBy = (
  lease: Pick<LeaseAgreement, 'start_date'> & Term,
  unit: RentUnit | undefined,
  today: string,
): RentUnitUpdate | undefined =>
  isActiveLease({ ...lease, lease_status: signedStatus(lease, today), is_active: true }, today)
    ? markAsLet(unit)
    : undefined

/** Like `letBy` for a renewal: while the former lease runs, the unit is let today already. */
export const letByRenewal = (
  former: LeaseAgreement,
  renewed: Pick<LeaseAgreement, 'start_date'> & Term,
  unit: RentUnit | undefined,
  today: string,
): RentUnitUpdate | undefined =>
  isActiveLease(former, today) && !isEndedButActive(former, today)
    ? markAsLet(unit)
    : letBy(renewed, unit, today)

/** Lease ends: the unit becomes available the next day, unless another active lease covers that day. */
export function markAsFree(
  unit: RentUnit | undefined,
  lease: LeaseAgreement,
  all: readonly Placed[],
  { end, today }: { end: string; today: string },
): RentUnitUpdate | undefined {
  if (!unit || !mayDo(unit, 'edit')) return undefined
  const available_from = addDays(end, 1)
  const thatDay = { ...lease, start_date: available_from, end_date: available_from }
  if (overlappingLeases(thatDay, all, today).length > 0) return undefined
  return { is_available: true, available_from }
}

export interface Freeing {
  /** Last day of the lease; without one the unit is available today. */
  end: string | null
  today: string
}

/** An active lease is deleted or gets another status: as `markAsFree`, unless the unit is available already. */
export function freedBy(
  lease: LeaseAgreement,
  unit: RentUnit | undefined,
  all: readonly LeaseAgreement[],
  { end, today }: Freeing,
): RentUnitUpdate | undefined {
  if (!unit || unit.is_available || !isActiveLease(lease, today)) return undefined
  return markAsFree(unit, lease, all, { end: end ?? addDays(today, -1), today })
}

/** Like `freedBy`. Without the lease, the tenant's former one that is still active has the unit again. */
export function freedByDeletion(
  lease: LeaseAgreement,
  unit: RentUnit | undefined,
  all: readonly LeaseAgreement[],
  today: string,
): RentUnitUpdate | undefined {
  const end = lease.end_date !== null && lease.end_date < today ? lease.end_date : null
  return freedBy({ ...lease, tenant_contact_id: null }, unit, all, { end, today })
}

/** The update as the last step of a multi-step save. */
export const unitStep = (
  change: UnitChange,
  unit: RentUnit,
  body: RentUnitUpdate,
  { label, key = 'unit' }: { label: string; key?: string },
): SaveStep =>
  saveStep<RentUnitUpdate>({
    key,
    label,
    body,
    create: (changes) => change(unit, changes),
    update: (_id, changes) => change(unit, changes),
  })
