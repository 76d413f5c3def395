import type {
  LeaseAgreement,
  LeaseAgreementCreate,
  LeaseAgreementUpdate,
} from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { type SaveStep, saveStep } from '@keystead/ui-kit'
import { letByRenewal, unitStep } from '../lifecycle-parts/availability.ts'
import type { UnitChange } from '../lifecycle-parts/use-unit-change.ts'
import { unitLabel } from '../parts/unit-label.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import { periodSteps } from '../rent-steps/plan-save.ts'
import { type RenewFields, wishOf } from './renew-schema.ts'
import { formerLease, renewedLease, renewedRent } from './renewed-lease.ts'

interface RenewWords {
  lease: string
  period: string
  former: string
}

/** Step key of the new lease, which its first period refers to. */
export const newLeaseKey = 'lease'
export const newPeriodKey = 'period'

interface Renewal {
  lease: LeaseAgreement
  place?: UnitPlace
  values: RenewFields
  today: string
  words: RenewWords
  /** Updates the former lease. */
  change: (changes: LeaseAgreementUpdate) => Promise<LeaseAgreement>
  changeUnit: UnitChange
}

/**
 * Save steps: new lease, its first period with components, then former lease and unit. The former one comes late, so
 * there is always a current lease.
 */
export function renewSteps({ lease, place, values, today, words, change, changeUnit }: Renewal): SaveStep[] {
  const wish = wishOf(values)
  const body = renewedLease(lease, wish)
  const { start_date, end_date = null } = body
  const rent = renewedRent(lease, wish)
  const former = formerLease(lease, wish, today)
  const let_ = values.mark_let ? letByRenewal(lease, body, place?.unit, today) : undefined
  const period = { start_date, end_date, notes: null }
  const idOfLease = (idOf: (key: string) => string) => idOf(newLeaseKey)
  return [
    saveStep<LeaseAgreementCreate>({
      key: newLeaseKey,
      label: words.lease,
      body,
      create: leaseAgreements.create,
      update: leaseAgreements.update,
    }),
    ...(rent && rent.components.length > 0 && values.copy_components
      ? periodSteps(newPeriodKey, { ...period, ...rent }, idOfLease, words.period)
      : []),
    ...(former
      ? [
          saveStep({
            key: 'former',
            label: words.former,
            body: former,
            create: (changes) => change(changes),
            update: (_id, changes) => change(changes),
          }),
        ]
      : []),
    ...(place && let_ ? [unitStep(changeUnit, place.unit, let_, { label: unitLabel(place) })] : []),
  ]
}
