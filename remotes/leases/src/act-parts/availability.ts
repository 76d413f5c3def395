import { addDays } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import {
  isActiveLease,
  isEndedButActive,
  overlappingLeases,
} from '@keystead/api-client/lease-agreements/rules'
import { mayDo } from '@keystead/api-client/levels'
import type { RentUnit, RentUnitUpdate } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type SaveStep, saveStep } from '@keystead/ui-kit'

/** What starting and ending a lease offers to set of its unit (R1). Undefined: there is nothing to offer. */

/** A lease begins: the unit is no longer available. Not where it is so already, or is not the person's to change (R26). */
export function markAsLet(unit: RentUnit | undefined): RentUnitUpdate | undefined {
  if (!unit?.is_available || !mayDo(unit, 'edit')) return undefined
  return { is_available: false, available_from: null }
}

/** As `markAsLet`, for a lease that is made active: one that begins later leaves its unit vacant until then (R1). */
export const letBy = (
  lease: Pick<LeaseAgreement, 'start_date'>,
  unit: RentUnit | undefined,
  today: string,
): RentUnitUpdate | undefined =>
  isActiveLease({ ...lease, lease_status: 'active', is_active: true }, today) ? markAsLet(unit) : undefined

/** As `letBy`, for the follow-up of a lease: where that runs, its unit is let today already. */
export const letByRenewal = (
  former: LeaseAgreement,
  renewed: Pick<LeaseAgreement, 'start_date'>,
  unit: RentUnit | undefined,
  today: string,
): RentUnitUpdate | undefined =>
  isActiveLease(former, today) && !isEndedButActive(former, today)
    ? markAsLet(unit)
    : letBy(renewed, unit, today)

/** A lease ends: the unit is available from the day after, unless another active lease has it on that day. */
export function markAsFree(
  unit: RentUnit | undefined,
  lease: LeaseAgreement,
  all: readonly LeaseAgreement[],
  end: string,
): RentUnitUpdate | undefined {
  if (!unit || !mayDo(unit, 'edit')) return undefined
  const available_from = addDays(end, 1)
  if (overlappingLeases({ ...lease, start_date: available_from, end_date: available_from }, all).length > 0)
    return undefined
  return { is_available: true, available_from }
}

/** The call for it, as the last step of a save of several. */
export const unitStep = (unit: Pick<RentUnit, 'id'>, body: RentUnitUpdate, label: string): SaveStep =>
  saveStep<RentUnitUpdate>({
    key: 'unit',
    label,
    body,
    create: (changes) => rentUnits.update(unit.id, changes),
    update: rentUnits.update,
  })
