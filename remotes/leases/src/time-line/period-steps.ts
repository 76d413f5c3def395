import { addDays } from '@keystead/api-client/days'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { isEndedStatus, statusOn } from '@keystead/api-client/lease-agreements/rules/status'
import { fromCents, toCents } from '@keystead/api-client/money'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { currentPeriod } from '@keystead/api-client/rental-periods/rules/current'
import { byStartDate } from '@keystead/api-client/rental-periods/rules/order'

export interface PeriodStep {
  period: RentalPeriod
  state: 'past' | 'current' | 'future'
  /** Increase over the rent of the day before; null without one. */
  change: number | null
}

export type SteppedLease = Pick<
  LeaseAgreement,
  'start_date' | 'end_date' | 'lease_status' | 'notice_by' | 'monthly_rent' | 'rental_periods'
>

/** A lease's periods by start date, each with its state and rent change. */
export function periodSteps(lease: SteppedLease, today: string): PeriodStep[] {
  const { rental_periods: periods } = lease
  const current = isOver(lease, today) ? undefined : currentPeriod(periods, today)
  return periods.toSorted(byStartDate).map((period) => {
    const before = rentBefore(lease, period.start_date)
    return {
      period,
      state: period === current ? 'current' : period.start_date > today ? 'future' : 'past',
      change: before === null ? null : fromCents(toCents(period.total_rent) - toCents(before)),
    }
  })
}

/** Its last day is past, and it does not count on. */
const isOver = (lease: SteppedLease, today: string) =>
  lease.end_date !== null && lease.end_date < today && isEndedStatus(statusOn(lease, today))

/** The rent of the day before; the lease's own one not before its first day. */
const rentBefore = ({ rental_periods, monthly_rent, start_date }: SteppedLease, day: string) =>
  currentPeriod(rental_periods, addDays(day, -1))?.total_rent ?? (day > start_date ? monthly_rent : null)

/** Default selection: the current period, else the next, else the last. */
export const usualStep = (steps: readonly PeriodStep[]): PeriodStep | undefined =>
  steps.find(({ state }) => state === 'current') ??
  steps.find(({ state }) => state === 'future') ??
  steps.at(-1)
